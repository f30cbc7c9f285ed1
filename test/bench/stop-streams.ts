/** From `pilothouse stop` to its answer while a model's endpoint floods the whole service, over real HTTP and beside a real target. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createRouterClient } from '@orpc/server'
import { z } from 'zod'
import { openSideDoor } from '../../src/main/doors/side/side-door'
import { openService } from '../../src/main/service/service'
import type { Client } from '../../src/renderer/link/wire'
import { type Line, quantile, rounds } from './bench'

const trials = rounds(8)
const Word = z.union([
  z.object({ url: z.string(), kinds: z.array(z.string()) }),
  z.object({ ready: z.literal(true) }),
  z.object({ ms: z.number() }),
])
type Word = z.infer<typeof Word>

export async function stopUnderStreams(): Promise<readonly Line[]> {
  const home = await mkdtemp(join(tmpdir(), 'bench-'))
  const endpoint = openEndpoint()
  const service = await openService({ home, version: '0' })
  const closeDoor = await openSideDoor(home, { stop: service.stop })
  const client: Client = createRouterClient(service.router, { context: { console: 'bench' } })
  try {
    const first = await endpoint.next()
    if (!('url' in first)) throw new Error('the endpoint has no address')
    await client.saveSettings({ models: { put: [{ ...profile, baseUrl: first.url }] } })
    const lines: Line[] = []
    for (const kind of first.kinds.slice(0, rounds(first.kinds.length)))
      lines.push(await underOne(kind, { home, client, endpoint }))
    return lines
  } finally {
    await closeDoor()
    await service.close()
    await endpoint.close()
    await rm(home, { recursive: true, force: true })
  }
}

const profile = {
  id: 'hostile',
  title: 'Hostile',
  kind: 'openai',
  model: 'hostile',
  dialect: 'canonical',
  extra: {},
} as const

type Endpoint = ReturnType<typeof openEndpoint>
type Place = { readonly home: string; readonly client: Client; readonly endpoint: Endpoint }

async function underOne(kind: string, place: Place): Promise<Line> {
  const samples: number[] = []
  // At another moment of the flood each time.
  for (let trial = 0; trial < trials; trial++) samples.push(await stopOnce(kind, trial * 45, place))
  const sorted = samples.sort((a, b) => a - b)
  const [p50, p95, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 0.99)]
  const name = `stop → its answer under ${kind} (p99 ${p99.toFixed(1)} ms)`
  return { name, unit: 'ms', p50, p95, goal: '≤ 100 ms p99, the target kept', ok: p99 <= 100 }
}

async function stopOnce(kind: string, after: number, { home, client, endpoint }: Place): Promise<number> {
  endpoint.ask({ kind, home, after })
  await endpoint.next()
  const wanted = { target: 'practice:desktop', task: 'wait', model: profile.id, autonomy: 'ask' } as const
  const started = await client.start(wanted)
  if (!started.ok) throw new Error(started.problem.code)
  const answer = await endpoint.next()
  await keptTarget(client, kind)
  return 'ms' in answer ? answer.ms : Number.NaN
}

/** Throws when the flood was taken for a fault of the target. */
async function keptTarget(client: Client, kind: string): Promise<void> {
  const leave = new AbortController()
  for await (const { run } of await client.watch({}, { signal: leave.signal })) {
    if (run?.connection.state === 'lost') throw new Error(`under ${kind} the target was lost`)
    break
  }
  leave.abort()
}

function openEndpoint() {
  const worker = new Worker(new URL('./stop-endpoint.js', import.meta.url))
  const heard: Word[] = []
  let wake = (): void => undefined
  let problem: string | undefined
  worker.on('message', (message: unknown) => {
    const word = Word.safeParse(message)
    if (word.success) heard.push(word.data)
    else problem = JSON.stringify(message)
    wake()
  })
  return {
    ask: (question: { kind: string; home: string; after: number }) => worker.postMessage(question),
    async next(): Promise<Word> {
      for (;;) {
        if (problem !== undefined) throw new Error(problem)
        const word = heard.shift()
        if (word !== undefined) return word
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    close: () => worker.terminate(),
  }
}
