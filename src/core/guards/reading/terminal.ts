/** Whether a terminal takes what is typed, and what is dangerous to say to one. */
import { type Element, knownElements, type Observation } from '../../action/observation'
import { mayHold } from './lines'
import { isLoneSign, isOutput, isPrompt, mayPrompt, output } from './prompt'
import { byElements, type Shown, textsOf, trimmedLines } from './words'

const app =
  /terminal|konsole|xterm|\bkitty\b|alacritty|powershell|\bcmd(\.exe)?\b|\biterm|putty|termux|mintty|\bwt\.exe\b|终端|命令提示符/i

/** How much of a text is looked at for a prompt, in letters from its end: a whole terminal may be one text. */
const longest = 8_000

export const terminalSign = (seen: Observation): string | undefined => {
  const { foreground = '' } = seen
  return app.test(foreground.slice(-longest)) ? foreground : written(seen)
}

/** What is written on the screen as only a terminal has it. */
const written = byElements((seen): string | undefined => {
  const page = trimmedLines(seen)
  const texts = textsOf(seen).map((text) => text.slice(-longest))
  const prompt = mayPrompt(page) ? texts.find(isPrompt) : undefined
  const sure = prompt ?? (mayHold(page, title) ? titleIn(seen) : undefined)
  return sure ?? (mayHold(page, output) ? among(texts) : undefined)
})

/** A sign alone counts where a program has printed something as well. */
const among = (texts: readonly string[]): string | undefined =>
  texts.some((text) => text.split('\n').some(isOutput)) ? texts.find(isLoneSign) : undefined

/** A window's title. */
const title =
  /^((administrator: )?windows powershell|command prompt|terminal|终端|命令提示符|管理员: .{0,20})$/i
const isTitle = ({ text }: Element): boolean => title.test(text.trim())

/** In a line of several words it is the name of a menu, a tab or a program in a bar. */
function titleIn(seen: Shown): string | undefined {
  const known = knownElements(seen)
  const isAlone = (own: Element): boolean =>
    known.filter((other) => other !== own && isLevel(other, own)).length < companions
  return known.find((one) => isTitle(one) && isAlone(one))?.text
}

const companions = 4
const isLevel = ({ box, text }: Element, { box: own }: Element): boolean =>
  /\p{L}{2}/u.test(text) &&
  box.y < own.y + own.height &&
  own.y < box.y + box.height &&
  box.height <= own.height * 2

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
