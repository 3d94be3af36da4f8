# comments.awk - a comment says "they" of a player, not "he"; what it quotes may
# say so.
function look(text, at)
{
	gsub(/"[^"]*"/, "", text)
	if (match(text, /(^|[^[:alpha:]])([Hh]e|[Hh]is|[Hh]im|himself)([^[:alpha:]]|$)/)) {
		print "lint: " FILENAME ":" at ": says \"he\" of anybody: \"they\""
		bad = 1
	}
}
FNR == 1 { inside = 0 }
{
	line = $0
	while (1) {
		if (!inside) {
			if (!(at = index(line, "/*")))
				break
			line = substr(line, at + 2)
			inside = 1
			text = ""
			begun = FNR
		}
		if (!(at = index(line, "*/"))) {
			text = text " " line
			break
		}
		look(text " " substr(line, 1, at - 1), begun)
		line = substr(line, at + 2)
		inside = 0
	}
}
END { exit bad }
