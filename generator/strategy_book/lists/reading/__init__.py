"""From the bytes of a file to the words of a list, in four steps. Each knows nothing of the next.

1. ``encodings.py``: bytes to text; ``packed.py`` unpacks them first.
2. ``entries.py``: text to entries, which are mostly its lines; ``forms.py`` and ``structured.py`` say what else they
   are.
3. ``letters.py``: entry to letters, as the language plays it. ``spellings.py`` keeps how the words are written.
4. ``words.py``: letters to words. ``characters.py`` says of each character whether it is a letter, or why it is not.
"""
