/** The process that holds the service in Electron: ports, frames and secrets come and go by messages to and from the main process. */
import { z } from 'zod'
import type { Service, Vault } from '../../service/door'
import { openService } from '../../service/service'
import { openStopDoor } from '../stop-door'
import { openExchange } from './exchange'
import { openPortsDoor, PortFor } from './ports-door'

const Question = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begin'), home: z.string(), version: z.string(), kept: z.boolean() }),
  z.object({ type: z.literal('frame'), run: z.string(), hash: z.string() }),
  z.object({ type: z.literal('stop'), unlessByHand: z.boolean() }),
  z.object({ type: z.literal('close') }),
])
type Question = z.infer<typeof Question>

const { parentPort } = process
const exchange = openExchange(
  (message) => parentPort.postMessage(message),
  (question) => reply(Question.parse(question)),
)
let closed: Promise<void> | undefined
let closeStop: (() => Promise<void>) | undefined
const begun = Promise.withResolvers<Service>()
const plug = begun.promise.then(openPortsDoor)
// A service that does not open is told where it was asked for; here nothing waits for it yet.
plug.catch(() => undefined)

// Ctrl+C in a terminal reaches every process of the program; this one still has keys to lift.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const leave = () => process.exit(0)
    close().then(leave, leave)
  })
}

parentPort.on('message', ({ data, ports }) => {
  const [port] = ports
  if (port === undefined) return exchange.hear(data)
  const purpose = PortFor.safeParse(data)
  if (!purpose.success) return port.close()
  plug.then(
    (take) => take(purpose.data, port),
    () => port.close(),
  )
})

async function reply(question: Question): Promise<unknown> {
  switch (question.type) {
    case 'begin':
      return begin(question)
    case 'frame':
      return (await begun.promise).frame(question.run, question.hash)
    case 'stop':
      return (await begun.promise).stop(question)
    case 'close':
      return close()
  }
}

/** Once, whoever asks first: the window that closes, or a signal meant for the whole program. */
function close(): Promise<void> {
  closed ??= begun.promise.then(async (service) => {
    await service.close()
    await closeStop?.()
  })
  return closed
}

async function begin({ home, version, kept }: Extract<Question, { type: 'begin' }>): Promise<void> {
  const vault: Vault = {
    kept,
    encrypt: async (text) => z.string().parse(await exchange.ask({ type: 'encrypt', text })),
    decrypt: async (text) => z.string().parse(await exchange.ask({ type: 'decrypt', text })),
  }
  try {
    const service = await openService({ home, version, vault })
    closeStop = await openStopDoor(home, service.stop)
    begun.resolve(service)
    // A greeting that fails leaves a console that works: it is said, not fatal.
    service.greet().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  } catch (error) {
    begun.reject(error)
    throw error
  }
}
