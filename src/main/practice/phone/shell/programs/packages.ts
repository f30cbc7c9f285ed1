/** `pm` and `cmd package`: what is installed, and which activity an app starts with. */
import type { App } from '../../phone'
import { type Call, type Program, refuse, say } from '../program'
import { apkOf, componentOf, findApp, isThirdParty, packagesOf, stop } from './apps'
import { readOptions } from './options'

export const pm: Program = async (call) => {
  const [verb = '', ...words] = call.args
  switch (verb) {
    case 'list':
      return list(call, words)
    case 'path':
      return path(call, words.at(-1) ?? '')
    case 'install':
    case 'install-create':
      return refuse(call, 'Failure [INSTALL_FAILED_USER_RESTRICTED: the practice phone installs nothing]')
    case 'clear':
      return clear(call, words.at(-1) ?? '')
    case 'resolve-activity':
      return resolve(call, words)
    case 'query-activities':
      return query(call, words)
  }
  return refuse(call, `Unknown command: ${verb}`, 255)
}

async function list(call: Call, [what, ...words]: readonly string[]): Promise<number> {
  if (what !== 'packages') return refuse(call, `Error: unknown list type '${what ?? ''}'`, 255)
  const { flags, rest } = readOptions(words, ['--user'])
  const names = packagesOf(call.device.phone)
    .filter((name) => !flags.has('-3') || isThirdParty(name))
    .filter((name) => !flags.has('-s') || !isThirdParty(name))
    .filter((name) => !flags.has('-d') && name.includes(rest[0] ?? ''))
  const long = words.some((word) => /^-3?f3?$/.test(word))
  return say(call, ...names.map((name) => `package:${long ? `${apkOf(name)}=` : ''}${name}`))
}

async function path(call: Call, name: string): Promise<number> {
  return packagesOf(call.device.phone).includes(name) ? say(call, `package:${apkOf(name)}`) : 1
}

async function clear(call: Call, name: string): Promise<number> {
  if (!packagesOf(call.device.phone).includes(name)) return say(call, 'Failed').then(() => 1)
  stop(call.device, name)
  return say(call, 'Success')
}

const valued = ['-a', '-c', '-d', '-t', '-p', '-n', '--user', '--query-flags']

const match = (app: App, isDefault: boolean): readonly string[] => [
  `priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=${isDefault}`,
  componentOf(app),
]

async function resolve(call: Call, words: readonly string[]): Promise<number> {
  const { value, rest, flags } = readOptions(words, valued)
  const app = findApp(call.device.phone, value('-p') ?? rest[0] ?? '')
  if (app === undefined) return say(call, 'No activity found')
  const [first = '', second = ''] = match(app, true)
  if (flags.has('--brief')) return say(call, first, second)
  const details = [`name=${app.activity}`, `packageName=${app.packageName}`, `nonLocalizedLabel=${app.label}`]
  return say(call, first, 'ActivityInfo:', ...details.map((line) => `  ${line}`))
}

async function query(call: Call, words: readonly string[]): Promise<number> {
  const { value, rest } = readOptions(words, valued)
  const wanted = value('-p') ?? rest[0]
  const { apps } = call.device.phone
  const found = apps.filter(({ packageName }) => wanted === undefined || packageName === wanted)
  if (found.length === 0) return say(call, 'No activities found')
  const rows = found.flatMap((app, index) => [
    `  Activity #${index}:`,
    ...match(app, false).map((line) => `    ${line}`),
  ])
  return say(call, `${found.length} activities found:`, ...rows)
}
