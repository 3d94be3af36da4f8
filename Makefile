# Pennypost.  `make demo` and `make check` set up what they need; `make help`
# lists the rest.  SAN=1 builds and runs everything under ASan and UBSan,
# CC=clang with the other compiler; each variant has a build folder of its own.

# No built-in rules: they would try to make the lists of headers, too.
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:

CC := $(if $(filter default,$(origin CC)),gcc,$(CC))
SAN ?= 0
FUZZ ?= 0
WERROR ?= 0
CORPUS ?=
ENGINE ?= sqlite
# What runs a program with the cluster that the engine needs.
with_engine := $(if $(filter postgresql,$(ENGINE)),tests/servers/with-postgresql)
YEAR_DAYS ?= 730
PREFIX ?= /usr/local
VERSION := 0.1.0

# Pictures of the tables are drawn where Cairo and libdeflate are, by a library
# that is loaded when one is wanted; CAIRO=0 builds without it.
ifeq ($(origin CAIRO),undefined)
CAIRO := $(shell pkg-config --exists cairo libdeflate && echo 1 || echo 0)
endif

# A club's database may be one of PostgreSQL where libpq is; POSTGRESQL=0 builds
# without it.
ifeq ($(origin POSTGRESQL),undefined)
POSTGRESQL := $(shell pkg-config --exists libpq && echo 1 || echo 0)
endif
postgresql_packages_1 := libpq
postgresql_leaves_1 := src/store/engine/none.c
postgresql_leaves_0 := $(wildcard src/store/engine/postgresql*.c)

# A letter is many small pieces of memory: where jemalloc is, the program takes
# it.  The sanitizers bring their own.
ifeq ($(origin JEMALLOC),undefined)
JEMALLOC := $(shell pkg-config --exists jemalloc && echo 1 || echo 0)
endif
allocator := $(if $(filter 01,$(SAN)$(JEMALLOC)),-ljemalloc -lc)

variant := $(notdir $(CC))$(if $(filter 1,$(SAN)),-san)$(if \
	$(filter 1,$(FUZZ)),-fuzz)
B := build/$(variant)
# The loader looks for each symbol in this order, with the C library before
# them: what most symbols come from stands first, so that a run starts sooner.
packages := sqlite3 libcurl libxml-2.0 glib-2.0 gmime-3.0 jansson libsodium libidn2
postgresql_packages := $(postgresql_packages_$(POSTGRESQL))
warnings := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
	-Wpointer-arith -Wwrite-strings -Wformat=2 -Wundef -Wvla
sanitizers_1 := -fsanitize=address,undefined -fno-sanitize-recover=all \
	-fno-omit-frame-pointer
# What an attacker's mail should find: a stack that is watched, addresses that
# are not known, tables that cannot be written.  The sanitizers have their own.
hardening_0 := -fstack-protector-strong -fstack-clash-protection \
	-D_FORTIFY_SOURCE=2
hardening := $(hardening_$(SAN))
hardening_links_0 := -Wl,-z,relro,-z,now
hardening_links := $(hardening_links_$(SAN))
# Texts that are compared lead the fuzzer on; numbers do not, and to note each
# of them would take half of the time.
sanitizers := $(sanitizers_$(SAN)) $(if $(filter 1,$(FUZZ)),\
	-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
# Asked only when something is compiled: the set-up may have to come first.
package_flags = $(shell pkg-config --cflags $(packages))
# Debian's own resolver comes with the C library, and so does its mathematics.
package_libs = $(shell pkg-config --libs $(packages) $(postgresql_packages)) \
	-lresolv -lm
# What only tests run is made in two thirds of the time so, under the sanitizers
# in half, runs as fast, and still names its lines.
built_of_tests := -O1 -g1
built := $(if $(filter 10,$(SAN)$(FUZZ)),$(built_of_tests),-O2 -g)
# Times go on after 2038, and files over 2 GB, on machines of 32 bits too.
sizes := -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64
cflags = -std=gnu11 -D_GNU_SOURCE -fPIC -fvisibility=hidden $(sizes) $(built) $(warnings) $(if $(filter 1,$(WERROR)),-Werror) \
	$(sanitizers) $(hardening) -Isrc -MMD -MP $(package_flags) \
	-DPENNYPOST_VERSION='"$(VERSION)"' \
	-DPENNYPOST_DATA='"$(PREFIX)/share/pennypost"' $(CFLAGS)

# Sorted by their bytes: a wildcard is sorted as the caller's language has it, and
# the same sources give the same program.
game_dirs := $(sort $(patsubst src/games/%/game.c,%,\
	$(wildcard src/games/*/game.c)))
sources := $(sort $(filter-out src/games/% src/picture/picture_cairo.c \
	$(postgresql_leaves_$(POSTGRESQL)), \
	$(wildcard src/*/*.c src/*/*/*.c src/*/*/*/*.c)) \
	$(wildcard $(game_dirs:%=src/games/%/*.c)))
objects := $(sources:%.c=$(B)/%.o) $(B)/gen/games.o $(B)/gen/lexicon.o \
	$(B)/gen/migrations.o $(B)/gen/build_time.o
library := $(B)/libpennypost.a
program := $(B)/bin/pennypost
drawing_1 := $(B)/lib/pennypost/picture.so
drawing := $(drawing_$(CAIRO))
suites := unit games mails fuzz run letters year crash servers
test_programs := $(suites:%=$(B)/check/%)

.PHONY: all check-elsewhere programs floods languages letters sizes pictures help setup demo year crash workers cuts bench check site-check check-named debug lint clang-syntax \
	clean install uninstall deb deb-built deb-check fuzz fuzz-built check-built FORCE
all: $(program) $(drawing) $(B)/share/pennypost
programs: all $(test_programs) $(B)/bin/letters \
	$(B)/bin/pictures $(B)/bin/bench
help:
	@sed -n 's/^## //p' Makefile

## make demo         set up, build, and play a whole match by mail, no server
demo: setup
	@$(MAKE) --no-print-directory -s all
	@$(B)/bin/pennypost demo

## make check        set up, build, and run all tests (SAN=1: all sanitized;
##                   ENGINE=postgresql: with a cluster of their own, what can);
##                   T=name: the tests whose names, or suites' names, begin so
check: setup
	@$(MAKE) --no-print-directory check-$(if $(T),named,built)

## make debug T=name open the program that has such tests in gdb
debug: programs
	@tests/run-named --debug '$(T)' $(test_programs)

# These may take longer than any test of `make check`.
crash workers cuts year floods site-check: export CK_DEFAULT_TIMEOUT := 86400

## make crash        kill a run at every call of a day and of a season, not at a
##                   sample of them; CRASH=telling: where it leaves another club
crash: setup
	@$(MAKE) --no-print-directory -s all $(B)/check/crash $(B)/check/servers
	@CRASH=all $(B)/check/servers loop_kill:
	@CRASH=$(if $(CRASH),$(CRASH),all) $(B)/check/crash

## make workers      several workers at once on PostgreSQL, some of them killed
workers: setup
	@$(MAKE) --no-print-directory -s all $(B)/check/crash
	@for suite in workers workers_turns workers_send workers_apart; do \
		CRASH=all tests/servers/with-postgresql \
			$(B)/check/crash $$suite: || exit 1; \
	done

## make cuts         a worker's connection to PostgreSQL cut at each of the things
##                   that it says on a day (two hours; CUTS=5: of this stage)
cuts: setup
	@$(MAKE) --no-print-directory -s all $(B)/check/crash
	@CUTS=$(if $(CUTS),$(CUTS),all) tests/servers/with-postgresql \
		$(B)/check/crash workers_cut:

## make languages    all prose of French and German mails at every decision
languages: setup
	@$(MAKE) --no-print-directory -s all $(B)/check/run
	@LANGUAGES=all $(B)/check/run languages:

## make setup        install the Debian packages that are missing
setup:
	@contrib/install-packages

## make fuzz         TARGET=message SECONDS=60: look for inputs that break it;
##                   LONGEST=300: longer ones than that target's real ones
fuzz: setup
	@$(MAKE) --no-print-directory -s CC=clang SAN=1 FUZZ=1 fuzz-built

## make year         a club of 40 with a league, a ladder and cups, in three
##                   languages, lives through two years: some minutes; with
##                   ENGINE=postgresql in a private cluster
year: setup
	@$(MAKE) --no-print-directory -s $(B)/check/year all
	@YEAR_DAYS=$(YEAR_DAYS) YEAR_PLAYERS=40 CK_FORK=no \
		CK_VERBOSITY=minimal AUTOVACUUM=on $(with_engine) \
		$(B)/check/year

## make bench        GOALS="3 4" PEER=DIR: speed beside other programs, as ratios,
##                   and before: BEFORE=COMMIT, or none
bench:
	@contrib/install-packages bench
	@$(MAKE) --no-print-directory -s all $(B)/bin/bench
	@BUILT=$(B) PEER=$(if $(PEER),$(abspath $(PEER))) tests/bench/run $(GOALS)

## make floods       FLOOD=10000: so many mails at once, with time and memory
FLOOD ?= 10000
floods: setup
	@$(MAKE) --no-print-directory -s $(B)/check/run all
	FLOOD=$(FLOOD) $(B)/check/run floods: 2>/dev/null

## make lint         rooms, style, and no warning from gcc or Clang;
##                   PICTURE=1 draws the rooms
lint: setup
	@PICTURE=$(PICTURE) tests/lint/run

## make letters      every letter judged in a browser, with pictures of all
letters: setup
	@$(MAKE) --no-print-directory -s $(B)/bin/letters $(B)/share/pennypost
	@$(B)/bin/letters all build/letters

## make site-check   each kind of page of the club's site in each language, in a
##                   browser and by a validator; killed at every call
site_suites := letters/site_match letters/site_pages letters/site_files \
	run/site run/match_page run/player run/site_season run/site_language \
	run/site_twins run/site_people crash/site_kill servers/site_servers
site-check: setup
	@contrib/install-packages site
	@$(MAKE) --no-print-directory -s all $(sort $(foreach suite,\
		$(site_suites),$(B)/check/$(patsubst %/,%,$(dir $(suite)))))
	@for suite in $(site_suites); do \
		SITE=all CRASH=all $(B)/check/$${suite%/*} $${suite#*/}: || \
			exit 1; \
	done

## make sizes        how tall and large the letters of whole matches are; CSV=FILE
##                   keeps the figures, BEFORE=FILE shows kept ones beside
sizes: setup
	@$(MAKE) --no-print-directory -s $(B)/bin/letters $(B)/share/pennypost
	@$(B)/bin/letters sizes $(if $(CSV),--csv $(CSV)) \
		$(if $(BEFORE),--before $(BEFORE))

## make pictures     the tables of all games, drawn into build/pictures, and
##                   both pictures of the README anew
pictures: setup
	@$(MAKE) --no-print-directory -s $(B)/bin/pictures $(B)/bin/letters \
		$(B)/share/pennypost
	@mkdir -p build/pictures
	@$(B)/bin/pictures build/pictures
	@cp build/pictures/art-gallery-4-middle.png contrib/pictures/table.png
	@$(B)/bin/letters picture letter:turn mg contrib/pictures/letter.png

## make install      install into PREFIX (/usr/local), under DESTDIR if given
## make uninstall    remove that again; clubs stay as they are
## make clean        remove what was built
clean:
	rm -rf build

# --- the program -----------------------------------------------------------

$(B)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(cflags) -c $< -o $@

$(B)/gen/%.o: $(B)/gen/%.c
	$(CC) $(cflags) -c $< -o $@

# The list of games follows the folders, and the migrations their files.
$(B)/gen/games.c: contrib/build/generate-games FORCE
	@mkdir -p $(@D)
	@contrib/build/generate-games $(game_dirs) > $@.new
	@cmp -s $@.new $@ || mv $@.new $@; rm -f $@.new

# The small words of people's languages, a file a language.
$(B)/gen/lexicon.c: contrib/build/generate-lexicon FORCE
	@mkdir -p $(@D)
	@contrib/build/generate-lexicon $(sort $(wildcard \
		src/command/language/lexicon/*.ini)) > $@.new
	@cmp -s $@.new $@ || mv $@.new $@; rm -f $@.new

$(B)/gen/migrations.c: contrib/build/generate-migrations FORCE
	@mkdir -p $(@D)
	@contrib/build/generate-migrations $(sort \
		$(wildcard migrations/*.sql)) > $@.new
	@cmp -s $@.new $@ || mv $@.new $@; rm -f $@.new

# The sources' date, not the present one: they give the same program each time.
$(B)/gen/build_time.c: contrib/build/generate-build-time FORCE
	@mkdir -p $(@D)
	@contrib/build/generate-build-time > $@.new
	@cmp -s $@.new $@ || mv $@.new $@; rm -f $@.new

# Nobody else sees libpq, so nothing else is compiled anew for it.
$(B)/tests/unit/store/store_engines_test.o: cflags += \
	$(if $(filter 1,$(POSTGRESQL)),-DPENNYPOST_POSTGRESQL)
$(postgresql_leaves_0:%.c=$(B)/%.o): cflags += $(shell \
	pkg-config --cflags $(postgresql_packages))

# Whether the library speaks to PostgreSQL is no file's date: it is made again
# when that changes.
$(B)/gen/choices: FORCE
	@mkdir -p $(@D)
	@echo $(POSTGRESQL) $(JEMALLOC) | cmp -s - $@ || \
		echo $(POSTGRESQL) $(JEMALLOC) > $@

$(library): $(objects) $(B)/gen/choices
	@rm -f $@
	ar rcs $@ $(objects)

$(program): $(B)/src/main.o $(library)
	@mkdir -p $(@D)
	$(CC) $(sanitizers) -pie $(hardening_links) $^ $(allocator) $(package_libs) \
		$(LDFLAGS) -o $@

# Of our own it takes a copy, and shows one function.
$(B)/src/picture/picture_cairo.o: cflags += -O3 -fvisibility=default \
	$(shell pkg-config --cflags cairo libdeflate)
$(drawing_1): $(B)/src/picture/picture_cairo.o $(library)
	@mkdir -p $(@D)
	$(CC) -shared $(sanitizers) $(hardening_links) $^ $(shell pkg-config \
		--libs cairo libdeflate glib-2.0 jansson libsodium) -lm \
		$(LDFLAGS) -o $@

# The same places as after an installation, seen from the program.
$(B)/share/pennypost:
	@mkdir -p $@
	@ln -sfn $(CURDIR)/templates $@/templates
	@ln -sfn $(CURDIR)/src/games $@/games

# --- the installation ------------------------------------------------------
# The program first looks for share/pennypost beside itself, so another PREFIX
# needs no other build.

installed := $(DESTDIR)$(PREFIX)
texts := $(wildcard templates/README templates/*.json templates/*/*.* \
	templates/*/parts/* templates/*/site/* src/games/*/*.ini src/games/*/RECORD.txt \
	src/games/*/*/*)
manuals := $(wildcard contrib/*.[1-8])
completion := $(installed)/share/bash-completion/completions/pennypost
examples := $(wildcard contrib/examples/*)
# Where README.md links to them, there as here.
pages := $(wildcard contrib/handbook/*.md contrib/hacking/*.md \
	contrib/pictures/*.png)
documents := $(installed)/share/doc/pennypost
newlanguage := $(installed)/share/pennypost/newlanguage
install_text := install -D -m 644

install: all
	install -D $(program) $(installed)/bin/pennypost
	$(if $(drawing),$(install_text) $(drawing) \
		$(installed)/lib/pennypost/picture.so)
	@set -e; for file in $(texts:src/%=%); do \
		$(install_text) $(B)/share/pennypost/$$file \
			$(installed)/share/pennypost/$$file; done
	@set -e; for page in $(notdir $(manuals)); do $(install_text) \
		contrib/$$page $(installed)/share/man/man$${page##*.}/$$page; done
	@$(install_text) contrib/pennypost.bash $(completion)
	@install -D contrib/newlanguage/newlanguage $(newlanguage)/newlanguage
	@$(install_text) contrib/newlanguage/README $(newlanguage)/README
	@set -e; for file in $(notdir $(examples)); do $(install_text) \
		contrib/examples/$$file $(documents)/examples/$$file; done
	@chmod 755 $(documents)/examples/failover-rehearsal
	@set -e; for file in README.md $(pages); do \
		$(install_text) $$file $(documents)/$$file; done

uninstall:
	rm -f $(installed)/bin/pennypost $(completion) $(foreach page, \
		$(notdir $(manuals)),$(installed)/share/man/man*/$(page))
	rm -rf $(installed)/share/pennypost $(installed)/lib/pennypost $(documents)

# --- the Debian package ------------------------------------------------------
# Built with Debian's own flags too.

deb_flags = CFLAGS="$$(dpkg-buildflags --get CPPFLAGS) $$(dpkg-buildflags \
	--get CFLAGS)" LDFLAGS="$$(dpkg-buildflags --get LDFLAGS) -Wl,-z,now"
deb_stage := build/deb/stage
deb_package = build/deb/pennypost_$(VERSION)_$$(dpkg --print-architecture).deb

## make deb          a Debian package in build/deb, judged by lintian
deb:
	@contrib/install-packages deb
	@$(MAKE) --no-print-directory -s deb-built
	@lintian --allow-root --display-info --fail-on error,warning,info \
		$(deb_package)

deb-built:
	@rm -rf $(deb_stage)
	@$(MAKE) --no-print-directory -s B=build/deb PREFIX=/usr $(deb_flags) \
		DESTDIR=$(CURDIR)/$(deb_stage) install >/dev/null
	@contrib/packaging/make-deb $(VERSION) $(deb_stage) build/deb

## make deb-check    build it once more elsewhere: the same bytes; and in a fresh
##                   Debian (as root) upgrade a club in play to it, and remove it;
##                   PREVIOUS=FILE: from that package, else from one of before
deb-check: deb
	@contrib/packaging/deb-again $(deb_package)
	@contrib/packaging/deb-check $(deb_package) $(if $(PREVIOUS),$(PREVIOUS),\
		"$$(contrib/packaging/deb-before $(deb_package))")

## make check-elsewhere   demo, lint, check and deb in the other release of
##                   Debian, 13 on 12 and 12 on 13 (as root; an hour)
check-elsewhere:
	@contrib/packaging/check-elsewhere

# --- the tests -------------------------------------------------------------
# Each folder of tests/ is one program; each *_test.c in it or in a room of it
# is one suite (tests/README).

define test_program
$(B)/check/$(1): $(patsubst %.c,$(B)/%.o,$(wildcard tests/$(1)/*.c \
		tests/$(1)/*/*_test.c tests/lib/*.c)) $(library)
	@mkdir -p $$(@D)
	$$(CC) $$(sanitizers) $$(filter %.o,$$^) $$(library) $$(package_libs) \
		$$(shell pkg-config --libs check) $$(LDFLAGS) -o $$@
endef
$(foreach suite,$(suites),$(eval $(call test_program,$(suite))))
# What a program draws that a test starts follows from the test's name.
$(test_programs): | $(drawing) $(B)/check/chance.so
$(B)/check/chance.so: tests/lib/preload/chance.c tests/lib/preload/time.c \
		tests/lib/stream.c \
		tests/lib/stream.h
	@mkdir -p $(@D)
	$(CC) -std=gnu11 -O1 -g -fPIC -shared $(warnings) -Itests \
		$(filter %.c,$^) $(shell pkg-config --libs libsodium) -o $@
# The game to copy keeps to the harness, though it is in no program.
$(B)/check/games: $(B)/contrib/newgame/game.o
# Its tests count how often a picture is drawn.
$(B)/check/run: override LDFLAGS += -Wl,--wrap=picture_png \
	-Wl,--wrap=store_create
# The crash tests run the program with a library between it and the system.
$(B)/check/crash: $(B)/contrib/newgame/game.o | $(B)/check/faults.so
$(B)/check/servers: | $(B)/check/faults.so
$(B)/check/faults.so: tests/crash/preload/faults.c
	@mkdir -p $(@D)
	$(CC) -std=gnu11 -D_GNU_SOURCE -O1 -g -fPIC -shared $(warnings) $< -o $@

$(B)/tests/%.o: cflags += -Itests -Icontrib
$(B)/tests/%.o: hardening :=
$(B)/tests/%.o: built := $(built_of_tests)

# Clang's warnings about all sources, without building them. The headers of the
# libraries, more than half of what it reads, are precompiled.
sources_checked = $(sources) src/main.c $(if $(drawing),src/picture/picture_cairo.c) \
	contrib/newgame/game.c $(shell find tests -name '*.c')
clang_check = $(CC) $(filter-out -MMD -MP,$(cflags)) -Itests -Icontrib $(shell \
	pkg-config --cflags $(postgresql_packages) $(if $(drawing),cairo \
	libdeflate)) -U_FORTIFY_SOURCE
clang-syntax: CC := clang
clang-syntax: WERROR := 1
clang-syntax: $(B)/gen/games.c
	@printf '#include <%s>\n' glib.h jansson.h string.h \
		>$(B)/libraries.h
	@$(clang_check) -x c-header $(B)/libraries.h -o $(B)/libraries.pch
	@printf '%s\n' $(sources_checked) | xargs -P2 -n16 $(clang_check) \
		-include-pch $(B)/libraries.pch -fsyntax-only

check-named: programs
	@CORPUS=$(CORPUS) ENGINE=$(ENGINE) tests/run-named '$(T)' $(test_programs)

check-built: all
	@CORPUS=$(CORPUS) MAKE=$(MAKE) SAN=$(SAN) CC=$(CC) ENGINE=$(ENGINE) \
		POSTGRESQL=$(POSTGRESQL) tests/run-all $(suites)

# --- measuring ---------------------------------------------------------------

bench_objects := $(patsubst %.c,$(B)/%.o,$(wildcard tests/bench/*.c) \
	tests/lib/new_club.c tests/lib/cluster.c tests/lib/worst.c)
$(B)/bin/bench: $(bench_objects) $(library) | $(drawing)
	$(CC) $(sanitizers) $^ $(package_libs) $(LDFLAGS) -o $@

# --- looking at letters ------------------------------------------------------

letters_objects := $(patsubst %.c,$(B)/%.o,$(wildcard tests/letters/tool/*.c) \
	$(filter-out %_test.c,$(wildcard tests/letters/*.c)) \
	$(filter-out %/main.c,$(wildcard tests/lib/*.c)))
$(B)/bin/letters: $(letters_objects) $(library) | $(drawing)
	@mkdir -p $(@D)
	$(CC) $(sanitizers) $^ $(package_libs) $(shell pkg-config --libs check) \
		$(LDFLAGS) -o $@

# --- looking at tables -------------------------------------------------------

$(B)/bin/pictures: $(B)/tests/pictures/pictures.o $(library) | $(drawing)
	@mkdir -p $(@D)
	$(CC) $(sanitizers) $^ $(package_libs) $(LDFLAGS) -o $@

# --- looking for inputs that break something --------------------------------
# What is found lies in tests/fuzz/found, where `make check` replays it; what
# only led further stays in the build folder.

TARGET ?= message
SECONDS ?= 60
fuzz_objects := $(patsubst %.c,$(B)/%.o,$(filter-out %_test.c, \
	$(wildcard tests/fuzz/*.c)) tests/fuzz/libfuzzer/entry.c \
	tests/lib/toy.c tests/lib/bazaar.c)
$(B)/fuzz: $(fuzz_objects) $(library)
	$(CC) $(sanitizers) -fsanitize=fuzzer $^ $(package_libs) $(LDFLAGS) -o $@

# Real lines are short, and so are templates; whole mails are `lines` and
# `message`.
longest_command := 78
longest_moves := 78
longest_template := 300
LONGEST ?= $(longest_$(TARGET))

fuzz-built: $(B)/fuzz
	@mkdir -p $(B)/inputs/$(TARGET) tests/fuzz/found/$(TARGET)
	ASAN_OPTIONS=malloc_context_size=2:quarantine_size_mb=1 \
	FUZZ_TARGET=$(TARGET) $(B)/fuzz -max_total_time=$(SECONDS) -timeout=5 \
		-rss_limit_mb=1024 -artifact_prefix=tests/fuzz/found/$(TARGET)/ \
		-dict=tests/fuzz/dictionary -print_final_stats=1 \
		$(if $(LONGEST),-max_len=$(LONGEST)) $(FUZZFLAGS) \
		$(B)/inputs/$(TARGET) tests/fuzz/seeds/$(TARGET) \
		tests/fuzz/found/$(TARGET)

-include $(shell find build -name '*.d' -path '$(B)/*' 2>/dev/null)
