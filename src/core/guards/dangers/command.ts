/** Commands: a text that ends in Enter runs in a terminal, and a button may run one too. */
import type { Action } from '../../action/action'
import type { Observation } from '../../action/observation'
import type { Guard, Objection } from '../guard'
import { controlGuard, objection } from '../reading/control'
import { dangerIn, terminalSign } from '../reading/terminal'

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
  check(action, seen, about) {
    return spoken(action, seen) ?? entered(action, seen) ?? control.check(action, seen, about)
  },
  say: (detail, lang) => (lang === 'zh' ? `会执行命令（${detail}）` : `This runs a command (${detail})`),
}

/** Text for a terminal: with a line break it runs at once, and what is dangerous is not typed there unasked either. */
function spoken(action: Action, seen: Observation): Objection | undefined {
  if (action.kind !== 'type' && action.kind !== 'paste') return undefined
  const { text } = action
  const danger = dangerIn(text)
  const runs = /[\r\n]/.test(text) || (action.kind === 'type' && action.submit)
  if (!runs && danger === undefined) return undefined
  const terminal = terminalSign(seen)
  if (terminal === undefined) return runs && danger && isBare(text) ? objection(danger, 'command') : undefined
  return objection(danger ?? terminal, 'command')
}

/** One or two lines and nothing round them: a text about commands is longer. */
const isBare = (text: string): boolean => text.trim().split('\n').length <= 2 && text.length <= 200

/** Enter runs what stands at the prompt. */
function entered(action: Action, seen: Observation): Objection | undefined {
  if (action.kind !== 'keys' || action.keys.join('+') !== 'enter') return undefined
  const terminal = terminalSign(seen)
  return terminal === undefined ? undefined : objection(terminal, 'command')
}
