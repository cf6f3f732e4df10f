"""What happens at a table: seats, play, clocks, offers, chat, results."""
