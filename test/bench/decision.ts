/** From the decision to the first input byte on the wire of a real VNC connection, the change check included. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '../../src/main/engine/session'
import { openPracticeDesktop } from '../../src/main/practice/desktop/desktop'
import { openJournal } from '../../src/main/store/record/journal'
import { connectVnc } from '../../src/main/targets/vnc/vnc'
import { compareFor } from '../../src/main/vision/compare/compare'
import { outcomeFor } from '../../src/main/vision/compare/outcome'
import { frameHash, fromImage, resizedImage, toWebpLossless } from '../../src/main/vision/encode'
import { fakeParts, setup } from '../fakes/parts'
import { type Bench, quantile } from './bench'

const steps = 40
const clock = () => performance.now()

export const bench: Bench = {
  name: 'decision',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'))
    const desktop = await openPracticeDesktop({ width: 1920, height: 1080 })
    const target = await connectVnc(desktop.url, {})
    const scrub = (text: string) => text
    const journal = await openJournal(join(folder, 'run'), {
      clock,
      encode: toWebpLossless,
      decode: fromImage,
      scrub,
    })
    const eyes = {
      name: frameHash,
      elements: async () => [],
      compare: compareFor,
      outcome: outcomeFor,
      encode: resizedImage,
    }
    // The pointer goes to and fro over the wallpaper, where nothing changes by it.
    const moves = Array.from({ length: steps + 1 }, (_, i) => [{ kind: 'hover', at: [1800, 900 + (i % 2)] }])
    const samples: number[] = []
    let decided = 0
    let intended = (): void => undefined
    const performed = { ...target, perform: time(target.perform, () => samples.push(clock() - decided)) }
    const { gate: _, ...parts } = fakeParts(moves)
    const session = openSession(setup, { ...parts, target: performed, eyes, journal, clock }, 'ask', {
      changed: () => intended(),
    })
    for (let step = 0; step < steps; step++) {
      const question = await new Promise<{ proposal: string; index: number; frame: string }>((resolve) => {
        intended = () => {
          const phase = session.view()?.phase
          if (phase?.name !== 'deciding' || samples.length !== step) return
          resolve({ proposal: phase.proposal.id, index: phase.index, frame: phase.observation.frame })
        }
        intended()
      })
      decided = clock()
      await session.send({ type: 'approve', run: setup.id, ...question })
    }
    await session.leave()
    await desktop.close()
    await rm(folder, { recursive: true })
    const sorted = samples.sort((a, b) => a - b)
    const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
    const name = 'decision → first input byte, change check and journal included, 1080p'
    return [{ name, unit: 'ms', p50, p95, goal: '≤ 60 ms p95 (10 + change check 50)', ok: p95 <= 60 }]
  },
}

/** The same work, with a call just before it begins. */
const time =
  <A extends readonly unknown[], R>(work: (...args: A) => R, begins: () => void) =>
  (...args: A): R => {
    begins()
    return work(...args)
  }
