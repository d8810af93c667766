"""The chapters of Ghost: the tasks that solve them, and the facts that their pages print."""
