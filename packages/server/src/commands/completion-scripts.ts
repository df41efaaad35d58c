/** The scripts that complete commands, by shell. Each calls `paydocs complete`. */
export const completionScripts = {
  bash: `# Completes paydocs in bash.
_paydocs() {
  local word
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    COMPREPLY+=("$word")
  done < <("$1" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _paydocs paydocs
`,
  zsh: `#compdef paydocs
# Completes paydocs in zsh.
_paydocs() {
  local -a lines
  lines=("\${(@f)$("$words[1]" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  lines=("\${(@)lines:#}")
  lines=("\${(@)lines/$'\\t'/:}")
  if (( \${#lines} )); then
    # A status may be typed in lower case.
    _describe paydocs lines -M 'm:{[:lower:]}={[:upper:]}'
  else
    _files
  fi
}
if [[ "$funcstack[1]" == _paydocs ]]; then
  _paydocs "$@"
else
  compdef _paydocs paydocs
fi
`,
  fish: `# Completes paydocs in fish.
function __paydocs_complete
    set -l words (commandline -opc)
    $words[1] complete -- $words[2..] (commandline -ct) 2>/dev/null
end
complete -c paydocs -a '(__paydocs_complete)'
`,
} as const;
