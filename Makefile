# `make book` builds the site into site/, `make test` runs the tests. Both need Python 3.11 or newer and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: book book-all verify verify-again test test-rest generators test-all check messages language bench attack mutants prove serve dist lock clean
.DEFAULT_GOAL := book

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'error: $(PYTHON) is too old: install Python 3.11 or newer, or say make PYTHON=python3.12' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt setuptools
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable '.[pictures,test,dev]'
	@# Code that Numba compiled for an older version names modules that may have moved since.
	@find generator -name '*.nb[ic]' -delete
	$(BIN)/strategy-book compile
	@# Where the shell forbids Python to keep what it compiled, a short command would take a quarter longer.
	$(BIN)/python -m compileall -q generator
	@touch $@

book: $(READY)
	$(BIN)/strategy-book build $(if $(SITE_URL),--site-url "$(SITE_URL)")

# The same book with the editions below it, such as site/fr/, in every language that has word lists here.
EDITIONS ?= fr es
book-all: $(READY)
	$(BIN)/strategy-book build $(EDITIONS:%=--edition %) $(if $(SITE_URL),--site-url "$(SITE_URL)")

# Checks every published fact of the book in site/ again, without the solvers.
verify: $(READY)
	$(BIN)/strategy-book verify

# The same; then makes that book again in a temporary folder, and names the first file that is not the same.
verify-again: $(READY)
	$(BIN)/strategy-book verify --again

# One process more than processors: with a browser, a process waits for much of its time. Each process reads all tests
# and starts a browser: on two processors three take 361 s, four 397 s and two 390 s. A process that has no tests left
# takes half of the ones that another has left: those of a file mostly stay together, for they share what was built for
# them. Compiled modules are kept, whatever the shell says.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --numprocesses $$(($$(nproc) + 1)) --dist worksteal

test: check
	$(PYTEST)

# What `make test` leaves out because it takes long or seldom fails: three engines, all cases of each test in a browser,
# brute force on real lists, killed and cold builds, the wheel, races.
test-rest: $(READY)
	$(PYTEST) -m 'rest and not slow'

# A small book under ProperDocs and Zensical, and with MaterialX, the fork of the theme. It lies apart: both are "material".
generators: $(READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable '.[generators]'
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-deps --upgrade --target $(VENV)/materialx \
	  mkdocs-materialx mkdocs-document-dates
	$(PYTEST) -m '' tests/book/test_other_generators.py

# Both, and the long proofs, on new random examples.
test-all: check
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable '.[generators]'
	$(PYTEST) -m '' --hypothesis-profile random

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --num-workers auto
	$(BIN)/lint-imports
	$(BIN)/python tools/messages.py --check
	$(BIN)/python -m tests.scripts

# The catalogues of the book in other languages: docs/translating.md.
messages: $(READY)
	$(BIN)/python tools/messages.py

# Begins a language: `make language CODE=de`. Not LANG, which every shell sets for itself.
language: $(READY)
	$(BIN)/python tools/messages.py --new '$(CODE)'

bench: $(READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt datrie
	$(BIN)/python -m benchmarks

# 10,000 made-up lists and argument lines, 4,000 changed certificates, 60 killed builds, broken workers, damaged stores,
# hostile folders, addresses and clocks, every command on a million words. Then what attacks once found, as tests, on new
# random examples: odd arguments, hostile players, little memory, any settings, lists in any form, damaged storage.
ATTACKING := tests/library/test_arguments.py tests/library/test_play.py tests/cli/test_memory.py tests/cli/test_build.py \
  tests/verify/test_settings.py tests/lists/reading tests/browser/test_kept.py tests/work/test_cluster.py \
  tests/book/test_damage.py
attack: $(READY)
	$(BIN)/python -m benchmarks.attack
	$(PYTEST) -m '' --hypothesis-profile random $(ATTACKING)

# Are the tests awake? Small changes of four modules that much depends on: every tenth of them, for ten minutes at most.
# It ends with how many were noticed, and lists the others; `mutmut show NAME` prints one. What was tried is kept, so that
# the next call goes on; SAMPLE='*' MINUTES=100 tries all. `pyproject.toml` names the modules and their tests.
SAMPLE ?= *7
MINUTES ?= 10
mutants: $(READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable '.[mutants]'
	nice -n 15 timeout $(MINUTES)m $(BIN)/mutmut run '$(SAMPLE)' || test $$? = 124
	@$(BIN)/mutmut results --all true | awk '/: killed$$/ {noticed++} /: (killed|survived|timeout|suspicious)$$/ {tried++} \
	  /: survived$$/ {print} END {print noticed + 0 " of " tried + 0 " changes that were tried were noticed"}'

# Everything from nothing, for hours: the certificates that a build checks. Goes on where it was interrupted.
prove: $(READY)
	$(BIN)/strategy-book certify

# The wheel and the source archive in dist/, with the manual page and the completions of shells. The wheel has the same
# bytes whenever it is made: its files are dated 1980, the first year that a zip file can say.
dist: export SOURCE_DATE_EPOCH = 315532800
dist: $(READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable '.[release]'
	rm -rf build/lib build/bdist.* dist share
	$(BIN)/python tools/shell.py
	$(BIN)/python -m build --no-isolation

# The file that publishing installs from, after a change of constraints.txt.
lock: $(READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt uv
	echo '# What a published book is made with: constraints.txt with the digest of each file. `make lock` writes it.' > $@.txt
	echo setuptools | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	  --no-header --constraint constraints.txt --extra pictures pyproject.toml - >> $@.txt
	mv $@.txt requirements.txt

serve: $(READY)
	$(BIN)/strategy-book serve

# Solved results stay: they are in the user's cache folder, which all clones share (README.md says where).
clean:
	rm -rf build dist share site $(VENV)
