# Bash completion for pennypost, which itself knows how a call may go on: source
# it, or copy it to /usr/share/bash-completion/completions/pennypost.

_pennypost()
{
	mapfile -t COMPREPLY < <("$1" help --complete \
		"${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}

complete -o default -F _pennypost pennypost
