# times.awk - which suites are slow, and in which of their tests: reads Check's
# XML, prints a line a suite with its seconds first.
function spent(line) {
	sub(/^[^>]*>/, "", line)
	sub(/<.*/, "", line)
	return line
}
# What the suite's slowest tests take, three at the most, most of it first.
function slowest(   said, n, test, most) {
	for (n = 0; n < 3; n++) {
		most = ""
		for (test in tests)
			if (most == "" || tests[test] > tests[most])
				most = test
		if (most == "")
			break
		said = said (n ? ", " : "") most sprintf(" %.1f", tests[most])
		delete tests[most]
	}
	return said
}
FNR == 1 { program = FILENAME; sub(/.*\//, "", program); sub(/-.*/, "", program) }
/<suite>/ { whole = 0; split("", tests) }
/<title>/ { suite = spent($0) }
/<id>/ { test = spent($0) }
/<duration>/ && spent($0) > 0 { tests[test] += spent($0); whole += spent($0) }
/<\/suite>/ { printf "%8.1f s  %s/%s: %s\n", whole, program, suite, slowest() }
