/** A phone behind the adb server: chosen by its serial or because it is the only one, and watched. */
import type { AdbServerClient } from '@yume-chan/adb'
import type { Line } from './link'
import {
  adbServer,
  asked,
  isServerGone,
  type Listed,
  listTransports,
  readDevices,
  serverTrouble,
} from './server'

/** Opens the way to the phone. Rejects with one sentence that says what is wrong with it and what helps. */
export async function openServerLine(serial: string | undefined, signal: AbortSignal): Promise<Line> {
  const client = adbServer()
  const phone = choose(await listTransports(client, signal), serial)
  const transportId = phone.transport
  if (transportId === undefined)
    throw new Error(`adb ${phone.serial}: this adb server is too old. Install adb 30 or later.`)
  const { features } = await asked(client.getDeviceFeatures({ transportId }), signal)
  const watch = await asked(watchPhone(client, transportId), signal)
  return {
    model: phone.model ?? phone.serial,
    serial: phone.serial,
    shellV2: features.some((feature) => String(feature) === 'shell_v2'),
    open: (service) =>
      client.createDeviceConnection({ transportId }, service).catch(async (cause) => {
        await watch.check().catch(() => undefined)
        throw serverTrouble(cause)
      }),
    gone: watch.gone,
    close: watch.stop,
  }
}

function choose(listed: readonly Listed[], serial: string | undefined): Listed {
  const found = serial === undefined ? onlyOne(listed) : listed.find((device) => device.serial === serial)
  if (found === undefined)
    throw new Error(
      `adb ${serial}: no such phone is connected. ${listed.length === 0 ? 'Plug it in, and turn USB debugging on.' : `There is ${named(listed)}.`}`,
    )
  if (found.state === 'device') return found
  throw new Error(`adb ${found.serial}: the phone is ${stateWords(found)}. ${found.cure ?? ''}`.trim())
}

function onlyOne(listed: readonly Listed[]): Listed {
  const [first, ...others] = listed
  if (first === undefined)
    throw new Error('adb: no phone is connected. Plug one in, and turn USB debugging on.')
  if (others.length === 0) return first
  throw new Error(`adb: there are ${listed.length} phones. Say which one: ${named(listed)}.`)
}

const named = (listed: readonly Listed[]): string =>
  listed
    .slice(0, 8)
    .map(({ serial, model, state }) => {
      const notes = [model, state === 'device' ? undefined : state].filter((note) => note !== undefined)
      return `adb://${serial}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
    })
    .join(', ')

const stateWords = ({ state }: Listed): string =>
  state === 'unauthorized' || state === 'authorizing'
    ? `${state}: it asks whether this computer may use it`
    : state

/** In ms: older servers (adb 29) do not push that a phone went offline, so the list is asked for as well. */
const asking = 2000

type Watch = {
  readonly gone: Promise<string>
  /** Looks at once. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Follows the server's list of phones for as long as ours is ready. */
async function watchPhone(client: AdbServerClient, transport: bigint): Promise<Watch> {
  const stream = await client.createConnection('host:track-devices-l')
  const ended = new AbortController()
  const problemIn = (listed: readonly Listed[]) =>
    problemOf(listed.find((device) => device.transport === transport))
  const gone = new Promise<string>((resolve) => {
    ended.signal.addEventListener('abort', () => resolve(String(ended.signal.reason)))
  })

  async function follow(): Promise<never> {
    for (;;) {
      const problem = problemIn(readDevices(await stream.readString()))
      if (problem !== undefined) ended.abort(problem)
    }
  }

  async function check(): Promise<void> {
    const problem = problemIn(await listTransports(client, ended.signal))
    if (problem !== undefined) ended.abort(problem)
  }

  const serverEnded = () => ended.abort('the adb server has ended. Run “adb start-server” and connect again.')
  follow().catch(serverEnded)
  const timer = setInterval(
    () => void check().catch((cause) => isServerGone(cause) && serverEnded()),
    asking,
  ).unref()
  ended.signal.addEventListener('abort', () => clearInterval(timer))
  return {
    gone,
    check,
    async stop() {
      ended.abort('closed.')
      await stream.dispose()
    },
  }
}

function problemOf(phone: Listed | undefined): string | undefined {
  if (phone === undefined) return 'the phone is gone. Plug it in again.'
  return phone.state === 'device' ? undefined : `the phone is ${phone.state}. ${phone.cure ?? ''}`.trim()
}
