/** The phone about itself: properties, size, processes, time, power; and a door to its own sockets. */

import { type Call, type Program, refuse, say } from '../program'
import { isRunning, packagesOf, processOf } from './apps'

export const id: Program = (call) =>
  say(
    call,
    'uid=2000(shell) gid=2000(shell) groups=2000(shell),1004(input),1015(sdcard_rw) context=u:r:shell:s0',
  )

export const whoami: Program = (call) => say(call, 'shell')

export const sleep: Program = async (call) => {
  const seconds = Number(call.args[0]?.replace(/s$/, ''))
  if (!(seconds >= 0)) return refuse(call, `sleep: not integer: ${call.args[0] ?? ''}`)
  await call.device.clock.wait(Math.min(seconds, 24 * 3600) * 1000, call.signal)
  return 0
}

export const date: Program = (call) => {
  const now = new Date(call.device.clock.wall())
  if (call.args[0] === '+%s') return say(call, String(Math.floor(now.getTime() / 1000)))
  return say(call, now.toUTCString().replace(',', ''))
}

export const getprop: Program = (call) => {
  const { properties } = call.device
  const [name, otherwise = ''] = call.args
  if (name !== undefined) return say(call, properties.get(name) ?? otherwise)
  return say(call, ...[...properties].sort().map(([key, value]) => `[${key}]: [${value}]`))
}

const mostProperties = 1000

export const setprop: Program = async (call) => {
  const [name = '', value = ''] = call.args
  const { properties } = call.device
  if (!/^[\w.-]{1,91}$/.test(name) || value.length > 91 || properties.size >= mostProperties)
    return refuse(call, `setprop: bad property name or value`)
  if (name.startsWith('ro.')) return refuse(call, `Failed to set property '${name}' to '${value}'.`)
  properties.set(name, value)
  return 0
}

/** `wm size` stays upright whatever the rotation. */
export const wm: Program = async (call) => {
  const { phone, settings } = call.device
  const [verb, ...words] = call.args
  if (verb === 'size' && words.length === 0)
    return say(call, `Physical size: ${phone.size.width}x${phone.size.height}`)
  if (verb === 'density' && words.length === 0) return say(call, 'Physical density: 420')
  if (verb === 'user-rotation' && words[0] === 'lock') {
    settings.put('system', 'accelerometer_rotation', '0')
    settings.put('system', 'user_rotation', words[1] ?? '0')
    return 0
  }
  return refuse(call, `Error: the practice phone cannot do: wm ${call.args.join(' ')}`, 255)
}

export const svc: Program = async (call) => {
  const [what, verb, value] = call.args
  if (what === 'power' && verb === 'stayon') {
    const states = new Map([
      ['true', '7'],
      ['false', '0'],
      ['ac', '1'],
      ['usb', '2'],
      ['wireless', '4'],
    ])
    call.device.settings.put('global', 'stay_on_while_plugged_in', states.get(value ?? '') ?? '0')
    return 0
  }
  if (/^(wifi|data|bluetooth|nfc)$/.test(what ?? '') && /^(enable|disable)$/.test(verb ?? '')) return 0
  return refuse(call, 'Control system services', 255)
}

export const pidof: Program = async (call) => {
  const { device, args } = call
  const known = packagesOf(device.phone)
  const found = args.filter((name) => known.includes(name) && isRunning(device, name))
  if (found.length === 0) return 1
  return say(call, found.map((name) => processOf(device.phone, name)).join(' '))
}

export const ps: Program = (call) => {
  const { device } = call
  const rows = packagesOf(device.phone)
    .filter((name) => isRunning(device, name))
    .map(
      (name) =>
        `u0_a100 ${String(processOf(device.phone, name)).padStart(8)}   340 14000000 120000 0 0 S ${name}`,
    )
  return say(call, 'USER          PID  PPID      VSZ    RSS WCHAN ADDR S NAME', ...rows)
}

/** `nc HOST PORT`: from the phone to one of its own sockets, such as a reverse tunnel of the host. */
export const nc: Program = async (call) => {
  const [host, port] = call.args.filter((word) => !word.startsWith('-'))
  const own = host === 'localhost' || host === '127.0.0.1'
  const stream = own ? await call.device.dial(`tcp:${port ?? ''}`) : undefined
  if (stream === undefined) return refuse(call, 'nc: connect: Connection refused')
  const hangUp = () => stream.close()
  call.signal.addEventListener('abort', hangUp, { once: true })
  void send(call, stream)
  for (let chunk = await stream.read(); chunk !== undefined; chunk = await stream.read())
    await call.out(chunk)
  call.signal.removeEventListener('abort', hangUp)
  hangUp()
  return 0
}

type Line = { write(bytes: Uint8Array): Promise<void>; readonly gone: AbortSignal }

async function send(call: Call, line: Line): Promise<void> {
  for (let chunk = await call.input.read(); chunk !== undefined; chunk = await call.input.read()) {
    if (line.gone.aborted) return
    await line.write(chunk).catch(() => undefined)
  }
}
