/** Whether a line is the prompt of a shell or of another program that takes commands. */
import { mayHold, oneOf } from './lines'
import { byText } from './memo'

/** A line longer than this is no prompt. */
const longest = 300

/** What stands before the sign: user and host, a path, a branch, an environment, a time, marks of changes. */
const piece =
  '(?:[\\w.-]{1,40}@[\\w.-]{1,60}(?::\\S{0,100})?|[~/.][\\w.~/@+-]{0,100}|[a-z]:\\\\[^<>"|]{0,120}|\\[[^[\\]]{1,80}\\]|\\([^()]{1,40}\\)|git:\\([^)]{1,60}\\)|\\d{1,2}:\\d\\d(?::\\d\\d)?|\\d+m?s|[✗✘✔±!?↑↓⇡⇣●○⎇*+|│╭╰─┌└➜]|on|via|in|took)'
const sign = '[$#%>➜❯λ»›]'
/** A line that may be decorated: it ends in the sign and begins with a piece. */
const dressed = new RegExp(`^(?=[^\\n]{0,${longest}}${sign}$)${piece}`, 'iu')
const nextPiece = new RegExp(`${piece} ?`, 'iuy')
const nextWord = /[\w.-]{1,30} ?/y

/** Pieces, a word such as a folder's, pieces and the sign. No place is read twice: pieces overlap, and a row of dots is many. */
function isDecorated(line: string): boolean {
  if (!dressed.test(line)) return false
  const body = line.slice(0, -1)
  const begun = after(nextPiece, body, { from: 0, most: 8 })
  const named = after(nextWord, body, { from: begun, most: 1 })
  return after(nextPiece, body, { from: named, most: 4 }) === body.length
}

/** Where up to so many matches in a row end. */
function after(
  next: RegExp,
  text: string,
  { from, most }: { readonly from: number; readonly most: number },
): number {
  let at = from
  for (let nth = 0; nth < most; nth++) {
    next.lastIndex = at
    at += next.exec(text)?.[0].length ?? 0
  }
  return at
}

/** Programs that say their name before the sign. */
const named =
  /^(?:(?:ba|z|k|c|tc|da|fi)?sh-\d[\w.]{0,10}[$#%>]|>>>|in ?\[\d{1,5}\]:|(?:mysql|sqlite|mariadb|redis|mongo|node|ftp|sftp|telnet|gdb|lldb|irb|pry|scala|ghci|julia|psql|ps)\b[^<>]{0,60}>|\(gdb\)|[\w-]{1,30}=[#>]|irb\(|redis )/i

/** Asked by a program that waits for a line. */
const asking =
  /\[[yY]\/[nN]\]:? ?$|\((?:y\/n|yes\/no(?:\/\[fingerprint\])?)\)\??:? ?$|^\[sudo\] password for |^\S{1,60}@\S{1,80}'s password: ?$|^enter passphrase for (?:key )?|^password for \S+:\s*$|^login: ?$/i

/** A program asks and may take the first key for its answer, or takes every key for an order of its own. */
const oneKey =
  /[[(](?:y(?:es)?|no?|ja?|o(?:ui)?|s(?:i|im)?|да?|是)\s?[/|,]\s?(?:n(?:o|ein|on|ao)?|y(?:es)?|н(?:ет)?|否)(?:\s?[/|,][^\])]{1,16})?[\])]|\[[yn]\](?:es|o)?\b|\b(?:press|hit|appuyez|dr(?:ü|ue)cken?|pulse|premi|нажмите)\b.{0,24}(?:\bkey\b|\benter\b|\breturn\b|touche|taste|tecla|tasto|клавиш)|--more--|^\(end\)$|^lines \d+-\d+|^-- ?(?:insert|visual|replace|normal) ?--|按(?:任意|回车)键|任意键继续/i

export const asksOneKey = byText((text: string): boolean =>
  text.split('\n').some((line) => line.length <= longest && oneKey.test(line.trim())),
)

/** With a command behind it. */
const withCommand =
  /^(?:[$➜❯λ] ?|# |% )(?:~|\.{0,2}\/[\w./-]*|(?:sudo|ls|cd|cat|rm|mv|cp|mkdir|git|npm|npx|yarn|pnpm|node|python3?|pip3?|docker|kubectl|ssh|scp|curl|wget|apt|apt-get|dnf|yum|brew|make|cargo|go|vim?|nano|echo|grep|find|chmod|chown|systemctl|journalctl|tail|head|less|ps|kill|top|htop|export|source|exit|clear|whoami|pwd|uname|tar|unzip|dd|df|du|ping)\b)/

/** The older ways of Linux and Windows, with or without a command. */
const classic: readonly RegExp[] = [
  /^\(?[\w.-]{0,40}\)? ?[\w.-]{1,40}@[\w.-]{1,60}[: ][^$#%>]{0,120}[$#%>]( |$)/i,
  /^\[[\w.-]{1,40}@[\w.-]{1,60} [^\]]{0,80}\] ?[$#%]/i,
  /^ps [a-z]:\\[^>]{0,160}>/i,
  /^[➜❯λ] \S{1,60} git:\(/,
  /^ps (?:\/|~)[^>]{0,160}>/i,
  /^[a-z]:\\[^<>"|]{0,160}>/i,
]

/** An address of mail with the arrow of a menu. */
const account = /^[\w.+-]{1,60}@[\w.-]{1,80}\.[a-z]{2,} ?[>›»]$/i

/** One of these stands in every prompt. */
const sure: readonly RegExp[] = [/^[$➜❯λ]$/, named, asking, withCommand, ...classic]
/** All of them at once, in any case of the letters. */
const anySure = new RegExp(oneOf(sure), 'i')

/** Whether one of the lines of a text may be a prompt. @param lines without the blanks round them. */
export function mayPrompt(lines: string): boolean {
  const composed = lines.normalize('NFC')
  return mayHold(composed, anySure) || mayHold(composed, dressed)
}

/** Sure by itself. */
export const isPrompt = byText((text: string): boolean =>
  text
    .split('\n')
    .map((line) => line.normalize('NFC').trim())
    .filter((line) => line !== '' && line.length <= longest && !account.test(line))
    .some(
      (line) =>
        sure.some((pattern) => pattern.test(line)) ||
        (isDecorated(line) && /[~/\\@[(:✗➜❯]/u.test(line) && !/^\W*\d[\d.,]*\W*$/.test(line)),
    ),
)

/** One sign alone is a heading of a table, a crumb or a button as well; a program called with its options may be quoted. */
export const isLoneSign = (text: string): boolean =>
  /^[#%>»›]$|^\.{1,2}\/[\w./-]{1,80} --?\w/.test(text.trim())

/** What programs print in a terminal and hardly anybody else. */
export const output =
  /^total \d+$|^[d-][rwx-]{9}\b|command not found|no such file or directory$|^last login: |permission denied$|^\w+: cannot |^(?:error|warning|fatal): |^bash: |^zsh: |^on branch \w|^(?:applying|installing|building|compiling|fetching|unpacking|processing|running|migrating|copying) \S{1,60}(?: ?[.…]{1,6})? ?(?:done|ok|failed)?$/i

export const isOutput = (text: string): boolean => text.length <= longest && output.test(text.trim())
