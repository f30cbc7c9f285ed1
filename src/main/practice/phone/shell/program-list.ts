/** Every program that the phone's shell finds. */

import { type Program, type Programs, refuse, say } from './program'
import { am, monkey } from './programs/activities'
import { dumpsys } from './programs/dumpsys'
import { cat, ls, mkdir, rm, touch } from './programs/file-programs'
import { ime } from './programs/ime'
import { input } from './programs/input'
import { pm } from './programs/packages'
import { screencap } from './programs/screencap'
import { settings } from './programs/settings-program'
import { date, getprop, id, nc, pidof, ps, setprop, sleep, svc, whoami, wm } from './programs/system-programs'
import { base64, echo, grep, gzip, head, wc } from './programs/text-programs'
import { uiautomator } from './programs/uiautomator'

/** `cmd NAME …`: what the commands of the same name do. */
const cmd: Program = async (call) => {
  const [name = '', ...args] = call.args
  const program = inner.get(name)
  if (program !== undefined) return program({ ...call, args })
  // What Android has answered to this in every version, with exit code 0.
  if (name === 'clipboard') return say(call, 'No shell command implementation.')
  return refuse(call, `cmd: Can't find service: ${name}`, 20)
}

const inner = new Map<string, Program>([
  ['activity', am],
  ['package', pm],
  ['input', input],
  ['settings', settings],
  ['input_method', ime],
  ['window', wm],
])

const which: Program = async (call) => {
  const found = call.args.filter((name) => programs.has(name))
  if (found.length > 0) await say(call, ...found.map((name) => `/system/bin/${name}`))
  return found.length === call.args.length ? 0 : 1
}

const yes: Program = () => 0
const no: Program = () => 1

export const programs: Programs = new Map<string, Program>([
  ['am', am],
  ['base64', base64],
  ['cat', cat],
  ['cmd', cmd],
  ['date', date],
  ['dumpsys', dumpsys],
  ['echo', echo],
  ['false', no],
  ['getprop', getprop],
  ['grep', grep],
  ['gzip', gzip],
  ['head', head],
  ['id', id],
  ['ime', ime],
  ['input', input],
  ['ls', ls],
  ['mkdir', mkdir],
  ['monkey', monkey],
  ['nc', nc],
  ['pidof', pidof],
  ['pm', pm],
  ['ps', ps],
  ['rm', rm],
  ['screencap', screencap],
  ['setprop', setprop],
  ['settings', settings],
  ['sleep', sleep],
  ['svc', svc],
  ['touch', touch],
  ['true', yes],
  ['uiautomator', uiautomator],
  ['wc', wc],
  ['which', which],
  ['whoami', whoami],
  ['wm', wm],
  [':', yes],
])
