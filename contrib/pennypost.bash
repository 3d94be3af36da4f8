# Bash completion for pennypost: source it, or copy it to
# /usr/share/bash-completion/completions/pennypost.

_pennypost_games()
{
	pennypost games 2>/dev/null | sed -n 's/^\([a-z][a-z0-9-]*\) (.*/\1/p'
}

_pennypost_kinds()
{
	pennypost preview 2>/dev/null
}

_pennypost_languages()
{
	find "${PENNYPOST_CLUB:-.}/templates" -mindepth 1 -maxdepth 1 \
		-type d -printf '%f\n' 2>/dev/null
}

_pennypost_options()
{
	case $1 in
	init) echo --name --address --organiser --zone --language --database --resolver ;;
	player) echo --zone --language --from --quiet ;;
	match) echo --seats --invited --start-when-full --hold \
		--option --pace --bank --refill --cap --snap --off-days --sealed-bank --stand-in --start --all --why \
		--even-revealed --reveal ;;
	season) echo --name --title --seats --target --option --pace --bank \
		--refill --cap --snap --off-days --sealed-bank --stand-in \
		--player --from --last --why ;;
	ladder | cup) echo --name --title --seats --option --pace --bank \
		--refill --cap --snap --off-days --sealed-bank --stand-in \
		--player --from ;;
	standings) echo --csv --json ;;
	announce) echo --match ;;
	log) echo --match --number ;;
	mail) echo --out --failed --raw ;;
	deliver) echo --to ;;
	doctor) echo --offline --resolver --mail --wait ;;
	stats) echo --json ;;
	ratings) echo --check --csv ;;
	explain) echo --json --reveal ;;
	rules) echo --language ;;
	preview) echo --format --game --language ;;
	render) echo --strict --game --language ;;
	demo) echo --season --players --seed --languages --keep --database \
		--site ;;
	export) echo --full --season ;;
	site) echo --full --out ;;
	picture) echo --step --format --output --scale --players ;;
	restore) echo --force ;;
	move) echo --to ;;
	simulate) echo --players --matches --seed --bots --option --mails --always --plans ;;
	run) echo --old --dry-run --clock-is-right ;;
	esac
	echo --club --now --verbose --help
}

_pennypost_words()
{
	case $1 in
	player) echo add list show set remove ;;
	match) echo new list show start cancel pause resume extend excuse \
		replace eject play-for rollback audit ;;
	season) echo new list show preview pause resume move lift points again \
		withdraw close ;;
	ladder | cup) echo new ;;
	mail) echo list show retry drop quarantine ;;
	rules | ratings | demo | simulate | picture) _pennypost_games ;;
	preview) _pennypost_kinds ;;
	words) _pennypost_languages ;;
	help) echo "$2" ;;
	esac
}

_pennypost()
{
	local current=${COMP_WORDS[COMP_CWORD]}
	local before=${COMP_WORDS[COMP_CWORD - 1]}
	local subcommand=${COMP_WORDS[1]}
	local all="init run player match season ladder cup standings ratings announce log
		organiser mail backup restore move deliver doctor stats explain
		preview render words games rules demo export site picture verify simulate
		help"
	local words=

	COMPREPLY=()
	if [ "$COMP_CWORD" -eq 1 ]; then
		words="$all --help --version"
	elif [ "$before" = --club ] || [ "$before" = --keep ]; then
		mapfile -t COMPREPLY < <(compgen -d -- "$current")
		return
	elif [ "$before" = --stand-in ]; then
		words="fallback bot"
	elif [ "$subcommand $before" = "picture --format" ]; then
		words="png svg json"
	elif [ "$before" = --format ]; then
		words="text html eml"
	elif [ "$before" = --game ]; then
		words=$(_pennypost_games)
	elif [ "$before" = --bots ]; then
		words="random bot fallback"
	elif [ "${current#-}" != "$current" ]; then
		words=$(_pennypost_options "$subcommand")
	elif [ "$COMP_CWORD" -eq 2 ]; then
		words=$(_pennypost_words "$subcommand" "$all")
	elif [ "$subcommand $before" = "match new" ] ||
		[ "$subcommand $before" = "season new" ] ||
		[ "$subcommand $before" = "ladder new" ] ||
		[ "$subcommand $before" = "cup new" ]; then
		words=$(_pennypost_games)
	fi
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
	[ "$before" = --from ] && subcommand=verify
	case $subcommand$before in picture-o | picture--output) subcommand=verify ;; esac
	case $subcommand in verify | explain | render | backup | restore) ;; *) return ;; esac
	[ "${current#-}" != "$current" ] ||
		mapfile -t COMPREPLY < <(compgen -f -- "$current")
}

complete -F _pennypost pennypost
