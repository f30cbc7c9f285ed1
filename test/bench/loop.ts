/**
 * From one question to the next with a model that answers at once and a person who approves at once, on a real X desktop
 * full of text; and how long each part of a step takes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canonical } from '../../src/core/dialects/canonical'
import type { Event } from '../../src/core/run/events'
import type { Eyes, Journal, Target } from '../../src/main/engine/ports'
import type { Crew } from '../../src/main/engine/session'
import { openSession, type Session } from '../../src/main/engine/session'
import { openSecrets } from '../../src/main/store/settings/secrets'
import { openCrew, openWorkshop } from '../../src/main/wiring/parts'
import { fakeModel } from '../fakes/parts'
import { type Desktop, openDesktop } from '../fakes/xserver'
import { type Bench, type Line, quantile, rounds } from './bench'

const steps = rounds(50)
const size = { width: 1280, height: 800 }
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
  name: 'loop',
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'bench-'))
    const notes = join(home, 'notes.txt')
    const line = (n: number) => `${n} ${Array.from({ length: 14 }, (_, at) => word(n * 14 + at)).join(' ')}`
    await writeFile(notes, Array.from({ length: 300 }, (_, n) => line(n)).join('\n'))
    const desktop = await openDesktop({ size, apps: [['mousepad', '--disable-server', notes]] })
    try {
      await fill(desktop)
      return await measured(desktop, home)
    } finally {
      await desktop.close()
      await rm(home, { recursive: true })
    }
  },
}

/** A word that seldom stands twice on a screen: what was read once is not read again. */
const word = (n: number): string =>
  (1e5 + ((n * 7919) % 900_001)).toString(26).replace(/\d/g, (digit) => 'rstuvwxyza'[+digit] ?? '')

async function fill(desktop: Desktop): Promise<void> {
  const window = await desktop.window('notes')
  await desktop.run('xdotool', 'windowsize', '--sync', window, '1270', '760')
}

/** Places in the text, words, keys and the wheel: what a model does in an editor. */
const moves = (n: number): readonly unknown[] =>
  [
    { kind: 'click', at: [200 + ((n * 37) % 500), 150 + ((n * 53) % 500)] },
    { kind: 'type', text: `word ${n} ` },
    { kind: 'keys', keys: ['down'] },
    { kind: 'scroll', at: [500, 400], direction: n % 8 < 4 ? 'down' : 'up', ticks: 3 },
  ].slice(n % 4, (n % 4) + 1)

async function measured(desktop: Desktop, home: string): Promise<readonly Line[]> {
  const shop = openWorkshop(home, await openSecrets({ home, env: process.env }))
  const parts = openParts()
  try {
    const lines = Array.from({ length: steps + 1 }, (_, n) => moves(n))
    const commission = {
      target: desktop.url,
      task: 'write',
      model: profile.id,
      autonomy: 'ask',
      lang: 'en',
      profile,
      answers: fakeModel(lines),
    } as const
    const timed = { ...shop, eyes: parts.eyes(shop.eyes) }
    const { setup, crew } = await openCrew(timed, commission, never)
    let changed = (): void => undefined
    const session = openSession(setup, parts.crew(crew), 'ask', { changed: () => changed() })
    const samples: number[] = []
    for (let step = 1, last = 0; step <= steps; step++) {
      const question = await new Promise<Question>((resolve, reject) => {
        changed = () => {
          const asked = questionOf(session, step)
          const phase = session.view()?.phase
          if (asked !== undefined) resolve(asked)
          else if (phase?.name === 'stuck' || phase?.name === 'unread' || phase?.name === 'ended')
            reject(new Error(`bench: at step ${step} the run is ${JSON.stringify(phase).slice(0, 300)}`))
          else overruleIfHeld(session, setup.id)
        }
        changed()
      })
      if (last > 0) samples.push(clock() - last)
      last = clock()
      await approve(session, setup.id, question)
    }
    await session.leave()
    return [total(samples), ...parts.lines()]
  } finally {
    await shop.close()
  }
}

function total(samples: readonly number[]): Line {
  const sorted = [...samples].sort((a, b) => a - b)
  const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
  const name = 'loop: question → next question on a desktop full of text, 1280x800'
  return { name, unit: 'ms', p50, p95, goal: '≤ 600 ms p50, ≤ 900 ms p95', ok: p50 <= 600 && p95 <= 900 }
}

type Question = { readonly proposal: string; readonly index: number; readonly frame: string }

function questionOf(session: Session, step: number): Question | undefined {
  const view = session.view()
  if (view?.phase.name !== 'deciding' || view.step !== step) return undefined
  const { proposal, index, observation } = view.phase
  return { proposal: proposal.id, index, frame: observation.frame }
}

/** What the editor's caret or a late repaint holds back goes on at once: waiting is what is measured, not judging. */
function overruleIfHeld(session: Session, run: string): void {
  const phase = session.view()?.phase
  if (phase?.name !== 'held') return
  const { proposal, index, observation } = phase
  void session.send({ type: 'overrule', run, proposal: proposal.id, index, frame: observation.frame })
}

async function approve(session: Session, run: string, question: Question): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answer = await session.send({ type: 'approve', run, ...question, confirmed: true })
    if (answer.ok) return
    if (tries > 500) throw new Error(`bench: the question was never taken: ${JSON.stringify(answer)}`)
    await wait(10)
  }
}

/** Each part of a step, told apart: all but the sum may overlap. */
function openParts() {
  const samples = new Map<string, number[]>()
  const note = (name: string, ms: number) => samples.set(name, [...(samples.get(name) ?? []), ms])
  const timed =
    <A extends readonly unknown[], R>(name: string, work: (...given: A) => Promise<R> | R) =>
    async (...given: A): Promise<Awaited<R>> => {
      const started = clock()
      try {
        return await work(...given)
      } finally {
        note(name, clock() - started)
      }
    }
  const now =
    <A extends readonly unknown[], R>(name: string, work: (...given: A) => R) =>
    (...given: A): R => {
      const started = clock()
      const came = work(...given)
      note(name, clock() - started)
      return came
    }
  const target = (it: Target): Target => ({
    ...it,
    info: it.info,
    perform: timed('act', it.perform),
    settle: timed('settle', it.settle),
    observe: timed('observe', it.observe),
  })
  const journal = (it: Journal): Journal => ({
    ...it,
    append: timed('journal', (event: Event) => it.append(event)),
    saveFrame: timed('frame saved', it.saveFrame),
  })
  return {
    eyes: (it: Eyes): Eyes => ({
      ...it,
      name: now('name', it.name),
      elements: timed('texts', it.elements),
      compare: now('compare', it.compare),
      outcome: now('outcome', it.outcome),
      encode: timed('encode', it.encode),
    }),
    crew: (it: Crew): Crew => ({
      ...it,
      target: target(it.target),
      journal: journal(it.journal),
      judge: now('judge', it.judge),
    }),
    lines: (): readonly Line[] =>
      [...samples].map(([part, all]) => {
        const sorted = [...all].sort((a, b) => a - b)
        const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
        return {
          name: `loop: of it ${part} (${all.length} times)`,
          unit: 'ms',
          p50,
          p95,
          goal: 'told apart',
          ok: true,
        }
      }),
  }
}
