/** `am` and `monkey`: apps are started, stopped, and told things. */
import { launcherPackage } from '../../app-list'
import type { App, Phone } from '../../phone'
import { hearBroadcast } from '../input-methods'
import { type Call, type Program, refuse, say } from '../program'
import { componentOf, findApp, fullComponentOf, launch, stop } from './apps'
import { type Options, readOptions } from './options'

const valued = ['-n', '-a', '-d', '-c', '-p', '-t', '-f', '--user', '--display', '--windowingMode'] as const

export const am: Program = async (call) => {
  const [verb = '', ...words] = call.args
  const options = readOptions(words, valued)
  switch (verb) {
    case 'start':
    case 'start-activity':
      return start(call, options)
    case 'broadcast':
      return broadcast(call, options)
    case 'force-stop':
    case 'kill':
      stop(call.device, options.rest[0] ?? '')
      return 0
    case 'get-current-user':
      return say(call, '0')
  }
  return refuse(
    call,
    verb === '' ? 'Activity manager (activity) commands:\n  help' : `Unknown command: ${verb}`,
    255,
  )
}

/** The intent as Android prints it. */
function intentOf({ value, extras, rest }: Options): string {
  const parts = [
    ['act', value('-a')],
    ['cat', value('-c') === undefined ? undefined : `[${value('-c')}]`],
    ['dat', value('-d')],
    ['pkg', value('-p') ?? (rest[0]?.includes('/') ? undefined : rest[0])],
    ['cmp', value('-n') ?? (rest[0]?.includes('/') ? rest[0] : undefined)],
  ].flatMap(([name, text]) => (text === undefined ? [] : [`${name}=${text}`]))
  return `Intent { ${parts.join(' ')}${extras.size > 0 ? ' (has extras)' : ''} }`
}

async function start(call: Call, options: Options): Promise<number> {
  const { phone } = call.device
  const intent = intentOf(options)
  await say(call, `Starting: ${intent}`)
  const component = options.value('-n') ?? options.rest.find((word) => word.includes('/'))
  const app = component === undefined ? resolveIntent(phone, options) : findComponent(phone, component)
  if (app === undefined && component === undefined)
    return refuse(call, `Error: Activity not started, unable to resolve ${intent}`, 0)
  // As on a phone: the class is missing and the exit code is still 0.
  if (app === undefined)
    return refuse(
      call,
      `Error type 3\nError: Activity class {${wholeName(component ?? '')}} does not exist.`,
      0,
    )
  const front = phone.front.packageName === app.packageName
  launch(call.device, app.packageName)
  if (front)
    await call.err(
      'Warning: Activity not started, intent has been delivered to currently running top-most instance.\n',
    )
  if (!options.flags.has('-W')) return 0
  return say(
    call,
    'Status: ok',
    'LaunchState: WARM',
    `Activity: ${componentOf(app)}`,
    'TotalTime: 240',
    'Complete',
  )
}

function wholeName(component: string): string {
  const [packageName = '', activity = ''] = component.split('/')
  return `${packageName}/${activity.startsWith('.') ? packageName : ''}${activity}`
}

function findComponent(phone: Phone, component: string): App | undefined {
  const app = findApp(phone, component.split('/')[0] ?? '')
  return app !== undefined && fullComponentOf(app) === wholeName(component) ? app : undefined
}

/** Which app answers an intent without a component; only what a practice phone can answer. */
function resolveIntent(phone: Phone, { value, rest }: Options): App | undefined {
  const packageName = value('-p') ?? rest[0]
  if (packageName !== undefined) return findApp(phone, packageName)
  const find = (word: RegExp) => phone.apps.find((app) => word.test(app.packageName))
  const action = value('-a') ?? ''
  const uri = value('-d') ?? ''
  if (value('-c') === 'android.intent.category.HOME') return findApp(phone, launcherPackage)
  if (action.startsWith('android.settings.')) return find(/settings/)
  if (action.endsWith('.DIAL') || uri.startsWith('tel:')) return find(/dialer|phone/)
  if (action.endsWith('.SENDTO') || uri.startsWith('sms')) return find(/messag|mms|sms/)
  return /^https?:/.test(uri) ? find(/browser|chrome/) : undefined
}

async function broadcast(call: Call, options: Options): Promise<number> {
  const action = options.value('-a')
  await say(
    call,
    `Broadcasting: ${intentOf(options)
      .replace('{ ', '{ flg=0x400000 ')
      .replace(/flg=\S+ (act=\S+)/, '$1 flg=0x400000')}`,
  )
  if (action !== undefined) {
    hearBroadcast(call.device.phone, { action, packageName: options.value('-p'), extras: options.extras })
  }
  return say(call, 'Broadcast completed: result=0')
}

/** Starts an app, and turns auto-rotation on, as the real one does. */
export const monkey: Program = async (call) => {
  const { value, rest } = readOptions(call.args, ['-p', '-c', '-s', '--throttle', '--pct-syskeys'])
  const app = findApp(call.device.phone, value('-p') ?? '')
  await call.err(call.args.map((word) => `  bash arg: ${word}\n`).join(''))
  if (app === undefined) return refuse(call, '** No activities found to run, monkey aborted.', 252)
  call.device.settings.put('system', 'accelerometer_rotation', '1')
  launch(call.device, app.packageName)
  return say(call, `Events injected: ${rest[0] ?? '1'}`, '## Network stats: elapsed time=14ms')
}
