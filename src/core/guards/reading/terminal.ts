/** Whether a terminal takes what is typed, and what is dangerous to say to one. */
import type { Observation } from '../../action/observation'
import { spelled } from './label'
import { textsOf } from './words'

const app =
  /terminal|konsole|xterm|\bkitty\b|alacritty|powershell|\bcmd(\.exe)?\b|\biterm|putty|termux|mintty|\bwt\.exe\b|终端|命令提示符/i

/** The longest line of a screen that is looked at for a prompt, in letters. */
const longest = 300

/** A shell's prompt with or without what stands behind it; a database's; a question that waits for y or n. */
const prompts: readonly RegExp[] = [
  /^\(?[\w.-]{0,40}\)? ?[\w.-]{1,40}@[\w.-]{1,60}[: ][^$#%>]{0,120}[$#%>]( |$)/,
  /^\[[\w.-]{1,40}@[\w.-]{1,60} [^\]]{0,80}\] ?[$#%]/,
  /^ps [a-z]:\\[^>]{0,160}>/,
  /^[a-z]:\\[^<>"|]{0,160}>/,
  /^(>>>|mysql>|mariadb[^>]{0,40}>|sqlite>|\w{1,30}=[#>]|irb\(|redis )/,
  /^[$#] \w/,
  /\[y\/n\]:? ?$/,
]

export function terminalSign(seen: Observation): string | undefined {
  const { foreground = '' } = seen
  if (foreground.length <= longest && app.test(foreground)) return foreground
  const texts = textsOf(seen).filter((text) => text.length <= longest)
  return texts.find((text) => isPrompt(spelled(text)) || isTitle(text))
}

const isPrompt = (text: string): boolean => prompts.some((prompt) => prompt.test(text))

/** A window's title. */
const isTitle = (text: string): boolean =>
  /^((administrator: )?windows powershell|command prompt|terminal|终端|命令提示符|管理员: .{0,20})$/i.test(
    text.trim(),
  )

type Danger = readonly [name: string, pattern: RegExp]

/** Commands that end, erase or hand over a machine, by name. */
const dangers: readonly Danger[] = [
  ['rm -rf', /\brm +(-\w+ +)*-\w*[rf]/],
  ['sudo', /(^|[;&|\n] *)(sudo|doas|su -|runas)\b/],
  [
    'curl | sh',
    /\b(curl|wget|iwr|irm|invoke-webrequest)\b[^\n]{0,300}\| *(sudo +)?(ba|z|da)?(sh|iex|python\d?)\b/,
  ],
  ['dd', /\bdd +(\w+=\S+ +)*of=/],
  ['mkfs', /\b(mkfs|fdisk|parted|wipefs|diskpart)\b/],
  [
    'shutdown',
    /(^|[;&|\n] *)(shutdown|reboot|poweroff|halt|init +[06]|systemctl +(stop|disable|mask|poweroff|reboot))\b/,
  ],
  ['chmod -R', /\bch(mod|own) +-\w*R\w* /i],
  ['kill', /(^|[;&|\n] *)(kill(all)?|pkill|taskkill)\b/],
  ['git', /\bgit +(reset +--hard|push +[^\n]{0,80}(--force|-f)\b|clean +-\w*f)/],
  ['del', /(^|[;&|\n] *)(del|erase|rd|rmdir|format) +\/?\w/i],
  ['Remove-Item', /\bremove-item\b/i],
  ['drop', /\b(drop +(table|database|schema)|truncate +table|delete +from)\b/i],
  [':(){', /:\(\) *\{/],
  ['> /dev/', />+ *\/dev\/(sd|nvme|disk|mmc)/],
  [
    'delete',
    /\b(kubectl|helm|docker|podman|aws|gcloud|az|gh|terraform|vercel|heroku)\b[^\n]{0,120}\b(delete|destroy|rm|prune|rb|remove)\b/,
  ],
  ['publish', /\b(npm|yarn|pnpm|cargo|twine|gem) +(publish|upload|push)\b/],
  ['account', /(^|[;&|\n] *)(passwd|userdel|usermod|visudo|crontab +-r|iptables +-F|ufw +disable)\b/],
  ['history', /\bgit +(branch +-D|filter-branch|stash +(drop|clear)|checkout +-- +\.)|\bhistory +-c\b/],
  ['overwrite', /\b(mv|cp) +[^\n]{0,120} \/dev\/null|\bfind\b[^\n]{0,160} -delete\b|\btruncate +-s/],
  ['reg', /\breg +(add|delete)\b/i],
]

/** Longer texts are looked at as far as this. */
const inspected = 20_000

/** The name of a dangerous command in a text, or undefined. */
export const dangerIn = (text: string): string | undefined =>
  dangers.find(([, pattern]) => pattern.test(text.slice(0, inspected)))?.[0]
