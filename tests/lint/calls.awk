# calls.awk - calls and marks that have no place here.
function finding(what)
{
	print "lint: " FILENAME ":" FNR ": " what
	bad = 1
}
/(^|[^_a-zA-Z])(sprintf|strcpy|strcat|atoi|gets|strtok) *\(/ {
	finding("use GLib's instead of sprintf, strcpy, strcat, atoi, strtok")
}
# The library's idea of a time may have 32 bits where ours has 64.
/(GStatBuf|g_l?stat|g_utime|curl_getdate)[^_a-zA-Z]/ {
	finding("use stat, lstat and utime of the C library")
}
/(^|[^_a-zA-Z>.])time *\((NULL|0|&)/ && FILENAME != "src/base/clock.c" {
	finding("only base/clock.c reads the clock")
}
/(^|[^_a-zA-Z])goto / && FILENAME ~ /\.c$/ && !/^ *\*|\/\*|"/ {
	finding("no goto")
}
/(SELECT |INSERT INTO|UPDATE |DELETE FROM)/ && FILENAME ~ /^src\// &&
	FILENAME !~ /^src\/(store|mail)\// { finding("SQL outside store/") }
/(TODO|FIXME|(^|[^X])XXX([^X]|$)|HACK)/ { finding("unfinished") }
length($0) > 100 && FILENAME ~ /\.[ch]$/ { finding("a very long line") }
END { exit bad }
