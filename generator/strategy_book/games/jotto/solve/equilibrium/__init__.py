"""Methods that learn strategies for both sides of large games, and how far those can be exploited."""
