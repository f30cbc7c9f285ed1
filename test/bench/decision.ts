/** From the decision to the first input byte on the wire of a real VNC connection, on the parts of a real run: the change check, the journal with its scrubber, and OCR included. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canonical } from '../../src/core/dialects/canonical'
import { openSession, type Session } from '../../src/main/engine/session'
import { openPracticeDesktop } from '../../src/main/practice/desktop/desktop'
import { openSecrets } from '../../src/main/store/settings/secrets'
import { openCrew, openWorkshop, type Workshop } from '../../src/main/wiring/parts'
import { fakeModel } from '../fakes/parts'
import { type Bench, quantile, rounds } from './bench'
import { openVncTap, type Tap } from './vnc-tap'

const steps = rounds(60)
const clock = () => performance.now()
const never = new AbortController().signal
const profile = {
  id: 'bench',
  title: 'Bench',
  kind: 'openai',
  baseUrl: '',
  model: 'scripted',
  dialect: canonical.id,
  extra: {},
} as const

export const bench: Bench = {
  name: 'decision',
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'bench-'))
    const secrets = await openSecrets({ home, env: process.env })
    for (let n = 0; n < 20; n++)
      await secrets.keys.save(
        { id: `model-${n}`, baseUrl: 'https://api.example.com/v1' },
        `sk-${randomBytes(24).toString('base64')}`,
      )
    const shop = openWorkshop(home, secrets)
    const desktop = await openPracticeDesktop({ width: 1920, height: 1080 })
    const tap = await openVncTap(Number(new URL(desktop.url).port))
    try {
      const samples = [...(await decide(shop, tap))].sort((a, b) => a - b)
      const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
      const name = 'decision → first input byte, change check and journal included, 1080p'
      return [{ name, unit: 'ms', p50, p95, goal: '≤ 60 ms p95 (10 + change check 50)', ok: p95 <= 60 }]
    } finally {
      tap.close()
      await desktop.close()
      await shop.close()
      await rm(home, { recursive: true })
    }
  },
}

/** In ms. The dialect needs the texts of each screen, so OCR is through with it before there is a question. */
async function decide(shop: Workshop, tap: Tap): Promise<readonly number[]> {
  // The pointer wanders over the wallpaper, where nothing changes by it; to and fro would be asked about as going in circles.
  const moves = Array.from({ length: steps + 1 }, (_, n) => [
    { kind: 'hover', at: [1480 + 7 * n, 900 + ((n * n) % 90)] },
  ])
  const commission = {
    target: tap.url,
    task: 'move the pointer',
    model: profile.id,
    autonomy: 'ask',
    lang: 'en',
    profile,
    answers: fakeModel(moves),
  } as const
  const { setup, crew } = await openCrew(shop, commission, never)
  let changed = (): void => undefined
  const session = openSession(setup, crew, 'ask', { changed: () => changed() })
  const samples: number[] = []
  for (let step = 1; step <= steps; step++) {
    const question = await new Promise<Question>((resolve) => {
      changed = () => {
        const asked = questionOf(session, step)
        if (asked !== undefined) resolve(asked)
      }
      changed()
    })
    samples.push(await approve(session, setup.id, question, tap))
  }
  await session.leave()
  return samples
}

type Question = { readonly proposal: string; readonly index: number; readonly frame: string }

function questionOf(session: Session, step: number): Question | undefined {
  const view = session.view()
  if (view?.phase.name !== 'deciding' || view.step !== step) return undefined
  const { proposal, index, observation } = view.phase
  return { proposal: proposal.id, index, frame: observation.frame }
}

/** What has only just appeared, or just changed, is not approved yet: what counts is the time from the approval that is taken. */
async function approve(session: Session, run: string, question: Question, tap: Tap): Promise<number> {
  for (let tries = 0; ; tries++) {
    const decided = clock()
    const sent = new Promise<number>((resolve) => {
      tap.onInput = () => resolve(clock() - decided)
    })
    const answer = await session.send({ type: 'approve', run, ...question })
    if (answer.ok) return sent
    if (tries > 500) throw new Error(JSON.stringify(answer))
    await wait(10)
  }
}
