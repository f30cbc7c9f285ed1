/** A phone behind the adb server: chosen by its serial or because it is the only one, and watched. */

import type { AdbServerClient } from '@yume-chan/adb'
import { failure, problem } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import type { Line } from './link'
import {
  adbServer,
  asked,
  isServerGone,
  type Listed,
  listTransports,
  readDevices,
  serverTrouble,
  stateOf,
} from './server'

/** Opens the way to the phone. Rejects with one sentence that says what is wrong with it and what helps. */
export async function openServerLine(serial: string | undefined, signal: AbortSignal): Promise<Line> {
  const client = adbServer()
  const phone = choose(await listTransports(client, signal), serial)
  const transportId = phone.transport
  if (transportId === undefined)
    throw failure('at', { place: `adb ${phone.serial}`, why: problem('adb.server.old') })
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
    throw failure('at', {
      place: `adb ${serial}`,
      why:
        listed.length === 0
          ? problem('adb.phone.none_such')
          : problem('adb.phone.others', { phones: named(listed) }),
    })
  if (found.state === 'device') return found
  throw failure('at', { place: `adb ${found.serial}`, why: stateProblem(found) })
}

function onlyOne(listed: readonly Listed[]): Listed {
  const [first, ...others] = listed
  if (first === undefined) throw failure('adb.phone.none')
  if (others.length === 0) return first
  throw failure('adb.phone.several', { count: listed.length, phones: named(listed) })
}

const named = (listed: readonly Listed[]): string =>
  listed
    .slice(0, 8)
    .map(({ serial, model, state }) => {
      const notes = [model, state === 'device' ? undefined : state].filter((note) => note !== undefined)
      return `adb://${serial}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
    })
    .join(', ')

function stateProblem({ state, cure = problem('adb.cure.unknown') }: Listed): Problem {
  const isAsking = state === 'unauthorized' || state === 'authorizing'
  return problem(isAsking ? 'adb.phone.asks' : 'adb.phone.is', { state: stateOf(state), cure })
}

/** In ms: older servers (adb 29) do not push that a phone went offline, so the list is asked for as well. */
const asking = 2000

type Watch = {
  readonly gone: Promise<Problem>
  /** Looks at once. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Follows the server's list of phones for as long as ours is ready. */
async function watchPhone(client: AdbServerClient, transport: bigint): Promise<Watch> {
  const stream = await client.createConnection('host:track-devices-l')
  const ended = new AbortController()
  const lossIn = (listed: readonly Listed[]) =>
    lossOf(listed.find((device) => device.transport === transport))
  const gone = new Promise<Problem>((resolve) => {
    ended.signal.addEventListener('abort', () => resolve(ended.signal.reason), { once: true })
  })

  async function follow(): Promise<never> {
    for (;;) {
      const loss = lossIn(readDevices(await stream.readString()))
      if (loss !== undefined) ended.abort(loss)
    }
  }

  async function check(): Promise<void> {
    const loss = lossIn(await listTransports(client, ended.signal))
    if (loss !== undefined) ended.abort(loss)
  }

  const serverEnded = () => ended.abort(problem('adb.server.ended'))
  follow().catch(serverEnded)
  const timer = setInterval(
    () => void check().catch((cause) => isServerGone(cause) && serverEnded()),
    asking,
  ).unref()
  ended.signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  return {
    gone,
    check,
    async stop() {
      ended.abort(problem('target.closed'))
      await stream.dispose()
    },
  }
}

function lossOf(phone: Listed | undefined): Problem | undefined {
  if (phone === undefined) return problem('adb.phone.gone')
  return phone.state === 'device' ? undefined : stateProblem(phone)
}
