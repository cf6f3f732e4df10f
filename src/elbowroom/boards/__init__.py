"""Boards as drawings: outlines computed from the region graph, places for what lies in each region, and the SVG."""
