/** The service as Electron's main process sees it: a process of its own that can be plugged into, asked and closed. */
import { dirname, join } from 'node:path'
import type { RouterClient } from '@orpc/server'
import { MessageChannelMain, type MessagePortMain, type UtilityProcess, utilityProcess } from 'electron'
import { openReaders } from '../../wiring/readers'
import { answerCalls, callsOver } from './calls'
import { type MainCalls, mainCalls } from './main-calls'
import type { PortFor } from './ports-door'
import type { ServiceCalls } from './service-process'
import { spawnUtility } from './spawn-utility'

export type ServiceHost = {
  /** Resolves when the service is open; rejects with its sentence. */
  readonly begun: Promise<unknown>
  plug(purpose: PortFor, port: MessagePortMain): void
  frame(run: string, hash: string, small: boolean): Promise<Uint8Array | undefined>
  /** Stops the run that goes on; `unlessByHand` leaves it when the operator's hands have it. */
  stop(unlessByHand: boolean): void
  /** Lifts what is held and ends the process; after `patience` ms it is ended anyhow. */
  close(): Promise<void>
}

const patience = 10_000

/** `onEnd` is called once if the process ends without having been closed: `asked` when a signal told it to, else it died. */
export function openServiceHost(
  file: string,
  begin: { readonly home: string; readonly version: string; readonly kept: boolean },
  onEnd: (how: 'asked' | 'died') => void,
): ServiceHost {
  const child = utilityProcess.fork(file, [], { serviceName: 'Pilothouse service', stdio: 'inherit' })
  const gone = new AbortController()
  const readers = openReaders(join(dirname(file), 'ocr-child.js'), spawnUtility)
  const service = connect(child, mainCalls(readers), gone.signal)
  const ended = new Promise<number>((resolve) => child.once('exit', resolve))
  let closing = false
  void ended.then((code) => {
    gone.abort(new Error('the service process ended'))
    void readers.close()
    if (!closing) onEnd(code === 0 ? 'asked' : 'died')
  })
  return {
    begun: service.begin(begin),
    plug: (purpose, port) => child.postMessage(purpose, [port]),
    // Without a service there are no frames; the page asks again when it is back.
    frame: (run, hash, small) => service.frame({ run, hash, small }).catch(() => undefined),
    stop(unlessByHand) {
      // A service that is gone sends nothing.
      service.stop({ unlessByHand }).catch(() => undefined)
    },
    async close() {
      closing = true
      const limit = setTimeout(() => child.pid !== undefined && process.kill(child.pid, 'SIGKILL'), patience)
      await service.close().catch(() => undefined)
      child.kill()
      await ended
      clearTimeout(limit)
    },
  }
}

/** Hands the new process its two ports: by one it is called, by the other it asks. */
function connect(child: UtilityProcess, answers: MainCalls, gone: AbortSignal): RouterClient<ServiceCalls> {
  const calls = new MessageChannelMain()
  const questions = new MessageChannelMain()
  answerCalls(answers, questions.port1)
  child.postMessage(undefined, [calls.port2, questions.port2])
  return callsOver(calls.port1, gone)
}
