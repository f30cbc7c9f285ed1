/** Commands: a text that ends in Enter runs in a terminal, and a button may run one too. */
import type { Action } from '../../action/action'
import { keyLabel } from '../../action/keys'
import type { Circumstances } from '../circumstances'
import type { Guard, Move, Objection } from '../guard'
import { controlGuard, objection } from '../reading/control'
import { spelled } from '../reading/label'
import { runsReader } from '../reading/shell'
import { dangerIn, terminalSign } from '../reading/terminal'
import { byElements, spelledSo, textAt } from '../reading/words'

const control = controlGuard({
  id: 'command',
  risk: 'command',
  name: /^(run (anyway|as administrator|command|script|now|query)|execute( .*)?|open anyway|仍要运行|以管理员身份运行|立即执行|执行|运行)$/,
  verbs: {
    en: [
      'run as',
      'execute',
      'shut ?down',
      'restart now',
      'force quit',
      'force stop',
      'power off',
      'reboot',
      'end task',
      'terminate',
    ],
    zh: [
      '关机',
      '重启',
      '重新启动',
      '强制停止',
      '强行停止',
      '强制退出',
      '结束任务',
      '结束进程',
      '以管理员身份运行',
      '仍要运行',
    ],
  },
  not: /运行(时间|日志|状态|记录)/,
  asked: /\b(run|execute|drop|shut ?down|restart|reboot)\b|(运行|执行|关机|重启)/,
  say: () => '',
})

export const command: Guard = {
  id: 'command',
  check(move, about) {
    if (runsReader(move, madeIn(about))) return launched(move, about)
    return spoken(move) ?? entered(move) ?? launched(move, about) ?? control.check(move, about)
  },
  say: (detail, lang) => (lang === 'zh' ? `会执行命令（${detail}）` : `This runs a command (${detail})`),
}

/** Text for a terminal: with a line break it runs at once, and what is dangerous is not typed there unasked either. */
function spoken({ seen, effects }: Move): Objection | undefined {
  const text = effects.find((effect) => effect.kind === 'enter')?.text
  if (text === undefined) return undefined
  const danger = dangerIn(text)
  const runs = effects.some((effect) => effect.kind === 'submit')
  if (!runs && danger === undefined) return undefined
  const terminal = terminalSign(seen)
  if (terminal === undefined) return runs && danger && isBare(text) ? objection(danger, 'command') : undefined
  return objection(danger ?? terminal, 'command')
}

/** Keys that open a field for the name of a program. */
const launching: ReadonlySet<string> = new Set(
  [
    'super',
    'super+r',
    'super+space',
    'super+s',
    'alt+f2',
    'alt+f1',
    'alt+space',
    'ctrl+alt+t',
    'ctrl+escape',
    'super+x',
  ].map((chord) => chord.split('+').sort().join('+')),
)

const launcher =
  /^(run( (a )?(command|program|application)s?)?|type the name of a program.{0,120}|enter (a )?command.{0,20}|open:|spotlight( search)?|rofi|dmenu|krunner|ulauncher|albert|command palette|(type|search) (a command|apps?|applications).{0,40}|运行|打开[:：]|输入命令.{0,10}|搜索应用.{0,8}|ausfuhren|executer|ejecutar|executar|esegui|выполнить|实行|实行する.{0,8}|실행)$/

/** A phone has no commands: there such a field finds programs to open, or a shop's. */
const apps = /^(?:search (?:apps?|applications)|搜索应用)/

/** What a screen shows that asks for one. */
export const launchers = byElements((seen): readonly string[] =>
  spelledSo(launcher, seen, 160).map((nth) => textAt(nth, seen)),
)

/** Enter in a launcher or a dialog that runs what is typed. */
function launched({ seen, effects }: Move, { history, platform }: Circumstances): Objection | undefined {
  if (!effects.some(({ kind }) => kind === 'submit')) return undefined
  const before = madeIn({ history }).findLast((action) => !isWriting(action))
  if (before?.kind === 'keys' && launching.has([...before.keys].sort().join('+')))
    return objection(before.keys.map(keyLabel).join('+'), 'command')
  const found = launchers(seen).find((text) => platform !== 'mobile' || !apps.test(spelled(text)))
  return found === undefined ? undefined : objection(found, 'command')
}

/** What was done, without what leaves everything as it is. */
const madeIn = ({ history }: Pick<Circumstances, 'history'>): readonly Action[] =>
  history.flatMap(({ done }) => (done === undefined || isIdle(done) ? [] : [done]))

const isIdle = ({ kind }: Action): boolean => ['wait', 'note', 'look'].includes(kind)

const isWriting = (action: Action): boolean =>
  action.kind === 'paste' || (action.kind === 'type' && action.at === undefined && !action.submit)

/** One or two lines and nothing round them: a text about commands is longer. */
const isBare = (text: string): boolean => text.trim().split('\n').length <= 2 && text.length <= 200

/** Enter runs what stands at the prompt, by whichever key; what is pasted there may end in one. */
function entered({ seen, effects }: Move): Objection | undefined {
  if (!effects.some(({ kind }) => kind === 'submit' || kind === 'paste')) return undefined
  const terminal = terminalSign(seen)
  return terminal === undefined ? undefined : objection(terminal, 'command')
}
