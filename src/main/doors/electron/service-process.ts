/**
 * The process that holds the service in Electron. The main process calls it by one port and answers it by another, for
 * the keychain and for processes that read; every further port comes from a page.
 */
import { os, type RouterClient } from '@orpc/server'
import { z } from 'zod'
import { wordsOf } from '../../../core/cause'
import { visible } from '../../../core/visible'
import type { Service } from '../../service/door'
import { openService } from '../../service/service'
import { openSideDoor } from '../side/side-door'
import { answerCalls, callsOver } from './calls'
import type { MainCalls } from './main-calls'
import { openPortsDoor, PortFor } from './ports-door'
import { readingOver } from './reading'

type Main = RouterClient<MainCalls>

const Begin = z.object({ home: z.string(), version: z.string(), kept: z.boolean() })
type Begin = z.infer<typeof Begin>

/** What the main process may ask. All but `begin` wait until the service is open. */
export type ServiceCalls = ReturnType<typeof serviceCalls>

const serviceCalls = (main: Main) => ({
  begin: os.input(Begin).handler(({ input }) => begin(input, main)),
  frame: os
    .input(z.object({ run: z.string(), hash: z.string(), small: z.boolean() }))
    .output(z.instanceof(Uint8Array).optional())
    .handler(async ({ input }) => {
      const bytes = await (await begun.promise).frame(input.run, input.hash, input.small)
      // The exact bytes only: a view posted as it is drags its whole buffer along.
      return bytes && new Uint8Array(bytes)
    }),
  stop: os.input(z.object({ unlessByHand: z.boolean() })).handler(async ({ input }) => {
    await (await begun.promise).stop(input)
  }),
  close: os.handler(() => close()),
})

const { parentPort } = process
let closed: Promise<void> | undefined
let closeSide: (() => Promise<void>) | undefined
const begun = Promise.withResolvers<Service>()
const plug = begun.promise.then(openPortsDoor)
// If the service does not open, `begin` rejects with the reason; nothing else handles it here.
plug.catch(() => undefined)

// Ctrl+C in a terminal reaches every process of the program; this one still has keys to lift.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const leave = () => process.exit(0)
    close().then(leave, leave)
  })
}

parentPort.once('message', ({ ports: [calls, questions] }) => {
  if (calls === undefined || questions === undefined) throw new Error('service: two ports come first')
  // Electron ends this process together with the main process, so no call outlives its far end.
  const never = new AbortController().signal
  answerCalls(serviceCalls(callsOver<Main>(questions, never)), calls)
  parentPort.on('message', ({ data, ports: [port] }) => {
    if (port !== undefined) take(data, port)
  })
})

function take(data: unknown, port: Electron.MessagePortMain): void {
  const purpose = PortFor.safeParse(data)
  if (!purpose.success) {
    port.close()
    return
  }
  plug.then(
    (plugIn) => plugIn(purpose.data, port),
    () => port.close(),
  )
}

/** Closes once, for the first to ask: the window that closes, or a signal meant for the whole program. */
function close(): Promise<void> {
  closed ??= begun.promise.then(async (service) => {
    await service.close()
    await closeSide?.()
  })
  return closed
}

async function begin({ home, version, kept }: Begin, main: Main): Promise<void> {
  try {
    const vault = { kept, encrypt: main.encrypt, decrypt: main.decrypt }
    const service = await openService({ home, version, vault, startReader: readingOver(main) })
    closeSide = await openSideDoor(home, { stop: service.stop })
    begun.resolve(service)
    // A greeting that fails leaves a console that works: it is said, not fatal.
    service.greet().catch((error: unknown) => process.stderr.write(`${visible(wordsOf(error))}\n`))
  } catch (error) {
    begun.reject(error)
    throw error
  }
}
