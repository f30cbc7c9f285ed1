/** From a `pilothouse stop` that has reached the service to the last input byte on the wire of a drag under way, everything lifted; and to the answer under floods. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAll } from '../../src/main/doors/side/knock'
import { openSideDoor } from '../../src/main/doors/side/side-door'
import { openSession } from '../../src/main/engine/session'
import { openPracticeDesktop } from '../../src/main/practice/desktop/desktop'
import { connectVnc } from '../../src/main/targets/vnc/vnc'
import { fakeParts, setup } from '../fakes/parts'
import { type Bench, quantile, rounds } from './bench'
import { stopUnderStreams } from './stop-streams'
import { openVncTap, type Tap } from './vnc-tap'

const trials = rounds(60)
const clock = () => performance.now()
const drag = {
  kind: 'drag',
  path: [
    [100, 100],
    [700, 500],
  ],
  ms: 10_000,
}

export const bench: Bench = {
  name: 'stop',
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'bench-'))
    const desktop = await openPracticeDesktop({ width: 1280, height: 800 })
    const tap = await openVncTap(Number(new URL(desktop.url).port))
    const samples: number[] = []
    for (let trial = 0; trial < trials; trial += 1) samples.push(await stopOnce(home, tap))
    tap.close()
    await desktop.close()
    await rm(home, { recursive: true })
    const sorted = samples.slice(Math.min(5, trials - 1)).sort((a, b) => a - b)
    const [p50, p95, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 0.99)]
    const name = `stop → last input byte of a drag, all lifted (p99 ${p99.toFixed(1)} ms)`
    const line = { name, unit: 'ms', p50, p95, goal: '≤ 50 ms p99', ok: p99 <= 50 }
    return [line, ...(await stopUnderStreams())]
  },
}

async function stopOnce(home: string, tap: Tap): Promise<number> {
  const target = await connectVnc(tap.url, {})
  let inputs = 0
  let last = 0
  const moving = new Promise<void>((resolve) => {
    tap.onInput = () => {
      inputs += 1
      last = clock()
      if (inputs === 12) resolve()
    }
  })
  const { mayRun: _, ...parts } = { ...fakeParts([[drag]]), mayRun: undefined }
  let asked = (): void => undefined
  const open = new Promise<void>((resolve) => {
    asked = resolve
  })
  const session = openSession(setup, { ...parts, target, clock }, 'ask', {
    changed: () => session?.view()?.phase.name === 'deciding' && asked(),
  })
  let began = 0
  const closeDoor = await openSideDoor(home, {
    stop: async () => {
      began = clock()
      void session.send({ type: 'stop', run: setup.id })
      await session.ended
      return { runs: [setup.id] }
    },
  })
  await open
  const phase = session.view()?.phase
  if (phase?.name !== 'deciding') throw new Error('nothing is asked')
  const { proposal, index, observation } = phase
  const approval = { proposal: proposal.id, index, frame: observation.frame }
  // A picture that has only just come to rest is not approved yet.
  while (!(await session.send({ type: 'approve', run: setup.id, ...approval })).ok)
    await new Promise((resolve) => setTimeout(resolve, 20))
  await moving
  await stopAll(home)
  // Long enough for whatever would still come: a late byte makes the sample bad.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await closeDoor()
  await session.leave()
  return last - began
}
