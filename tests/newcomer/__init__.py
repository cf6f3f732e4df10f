"""What somebody who adds content meets."""
