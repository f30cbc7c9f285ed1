/** Whether a line for a shell only reads: known readers, with nothing that writes, runs or hides another command in it. */

/** `not`: of its arguments, what makes it write, run or set something after all. Programs take an option's first letters for it. */
type Reader = { readonly command: RegExp; readonly not?: RegExp }

const readers: readonly Reader[] = [
  {
    command:
      /^(?:ls|ll|la|pwd|cd|whoami|id|groups|cal|uname|uptime|w|who|last|df|du|free|lsblk|lscpu|lsusb|lspci|ps|pgrep|cat|head|tail|wc|nl|tac|cut|tr|grep|egrep|fgrep|stat|file|cksum|md5sum|sha1sum|sha256sum|which|type|whereis|echo|diff|cmp|comm|basename|dirname|realpath|readlink|more|netstat|clear|true)(?: |$)/,
  },
  { command: /^jq /, not: /env/i },
  { command: /^less /, not: / -\w*[oO]| --log/i },
  { command: /^man /, not: / -\w*[PH]| --(?:p|h)/ },
  { command: /^ss(?: |$)/, not: / -\w*[KD]| --(?:k|d)/ },
  { command: /^rg /, not: / --(?:pre|hostname-bin)/ },
  { command: /^sort(?: |$)/, not: / -\w*o| --(?:o|co)/ },
  { command: /^uniq(?: -\w+)*$/ },
  { command: /^tree(?: |$)/, not: / -\w*[oR]/ },
  { command: /^find(?: |$)/, not: / -(?:delete|exec|ok|f(?:print|ls))/ },
  { command: /^date(?: -u| -R| ["']?\+[^ ]*)*$/ },
  { command: /^(?:hostname(?: -[fis])?|ifconfig|ip (?:a|r|addr|address|route|link)(?: show)?)$/ },
  {
    command: /^git (?:status|log|show|diff|blame|shortlog|describe|rev-parse|ls-files|ls-tree|grep)(?: |$)/,
    not: / -O| --(?:o(?!neline)|ext|textc)/,
  },
  { command: /^git (?:(?:branch|remote|tag)(?: -(?:a|r|l|v|vv|-list|-all))*|(?:stash|worktree) list)$/ },
  {
    command:
      /^(?:kubectl|oc) (?:get|describe|logs|top|version|cluster-info|explain|api-resources|config (?:current-context|get-contexts))(?: |$)/,
    not: / --(?:raw|ca|kube)/,
  },
  {
    command:
      /^(?:docker|podman) (?:ps|images|logs|stats|version|info|top|port|history|diff|system df|(?:compose|container|image|volume|network) ls|compose (?:ps|logs))(?: |$)/,
  },
  { command: /^systemctl (?:status|is-active|is-enabled|list-units|list-timers)(?: |$)/ },
  { command: /^journalctl(?: |$)/, not: / --(?:va|ro|fl|sy|re|se|up)/ },
  { command: /^(?:npm|pnpm) (?:ls|list|outdated|view)(?: |$)|^pip3? (?:list|show|check)(?: |$)/ },
  {
    command:
      /^(?:apt|brew) (?:list|search|show|info|outdated)(?: |$)|^helm (?:list|ls|status|history)(?: |$)/,
  },
  { command: /^gh (?:pr|issue|run|release|repo) (?:list|view|status|checks)(?: |$)/, not: / (?:-w|--web)/ },
  {
    command:
      /^(?:node|npm|python3?|git|docker|go|gcc|make|cargo|java|ruby|kubectl|terraform) (?:--version|version)$/,
  },
  {
    command:
      /^(?:dir|get-childitem|gci|get-content|get-process|get-service|get-location|get-date|ver|systeminfo|tasklist|ipconfig(?: \/all)?)(?: |$)/i,
    not: / \/(?:flushdns|release|renew|registerdns)/i,
  },
]

/** It runs, writes, hides or joins what a reader of single words cannot follow. */
const hidden = /[`(){}<>!\p{C}]|\$\w|(?<!&)&(?!&)|\\$/u

/** Which files a pattern stands for nobody can see: to name them is no harm, to show what is in them may be. */
const pattern = /[*?[]/
const names = /^(?:ls|ll|la|du|wc|stat|file|find) /

/** What holds secrets, which would stand on the screen then. */
const secret =
  /\.env\b|\bid_(?:rsa|dsa|ecdsa|ed25519)|\.(?:pem|key|p12|pfx|kdbx)\b|\bshadow\b|secret|password|passwd|credential|token|\.(?:aws|ssh|gnupg|kube|netrc|pgpass)\b|_history\b|private/i

/** A longer line is none that somebody overlooks. */
const longest = 240

export function onlyReads(written: string): boolean {
  const line = written.replace(/\r?\n$/, '').trim()
  const bare = line.replace(/ 2> ?(?:\/dev\/null|&1)(?= |$)/g, '')
  if (bare === '' || bare.length > longest || hidden.test(bare) || secret.test(bare.replace(/["'\\]/g, '')))
    return false
  return bare.split(/&&|\|\||[;|]/).every((part) => isReader(part.trim().replace(/ +/g, ' ')))
}

const isReader = (command: string): boolean =>
  (names.test(command) || !pattern.test(command.replace(/"[^"]*"|'[^']*'/g, ''))) &&
  readers.some((reader) => reader.command.test(command) && reader.not?.test(command) !== true)
