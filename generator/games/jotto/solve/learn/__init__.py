"""Methods that learn strategies for both sides of Jotto, and how far those can be exploited."""
