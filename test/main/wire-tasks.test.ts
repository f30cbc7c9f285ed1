/** A whole task over each vendor's own wire, on real screens: every request is what was judged right, and can be made again from the record. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../../src/core/api/api'
import { ModelProfile } from '../../src/core/api/settings'
import { vendors } from '../../src/core/api/vendors'
import { dialect } from '../../src/core/dialects'
import type { ImageRef } from '../../src/core/dialects/dialect'
import type { Event } from '../../src/core/run/events'
import type { Phase, PhaseOf } from '../../src/core/run/phase'
import { questionsOf } from '../../src/core/run/questions'
import type { Run } from '../../src/core/run/run'
import { seenOf } from '../../src/main/engine/observe/look'
import { openSession, type Session } from '../../src/main/engine/session'
import { timeLimit } from '../../src/main/engine/waiting'
import { anthropic as anthropicWire } from '../../src/main/models/anthropic/anthropic'
import { gemini } from '../../src/main/models/gemini/gemini'
import { interactions } from '../../src/main/models/interactions/interactions'
import { responses } from '../../src/main/models/responses/responses'
import { framePath, runFolder } from '../../src/main/store/record/runs'
import { openSecrets } from '../../src/main/store/settings/secrets'
import { openRecording } from '../../src/main/trials/recording'
import { fromImage, resizedImage } from '../../src/main/vision/encode'
import { openCrew, openWorkshop } from '../../src/main/wiring/parts'
import { openNotepad } from '../e2e/notepad'
import { openSite } from '../fakes/site'
import type { WireServer } from '../fakes/wire-server'
import {
  anthropic,
  type Decision,
  form,
  google,
  googleInteractions,
  letter,
  note,
  openai,
  type Task,
  type Vendor,
} from '../fakes/wire-tasks'
import { whyNoDesktop } from '../fakes/xserver'

const reason = whyNoDesktop()
const wires = { anthropic: anthropicWire, responses, gemini, interactions } as const
const golden = (name: string) => join('test/fixtures/wires', `${name}.jsonl`)

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-wires-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

type Place = { readonly url: string; close(): Promise<void>; written?(): Promise<string> }

const places: readonly (readonly [Task, () => Promise<Place>])[] = [
  [
    letter([560, 400]),
    async () => {
      const { desktop, close, saved } = await openNotepad()
      return { url: desktop.url, close, written: saved }
    },
  ],
  [
    form,
    async () => {
      const { url, close } = await openSite()
      return { url: `web:${url}/letter`, close }
    },
  ],
  [note, async () => ({ url: 'practice:phone', close: async () => undefined })],
]

/** Of all only Google's tool knows a phone. */
const tasks = places.flatMap(([task, open]) =>
  [anthropic, openai, google, googleInteractions]
    .filter(({ profile }) => task.platform !== 'mobile' || profile.model.startsWith('gemini'))
    .map((vendor) => ({ name: `${vendor.profile.kind}-${task.title}`, task, open, vendor })),
)

/** One after the other: each has a desktop or a browser of its own, and many at once run into their limits. */
test.skipIf(reason !== undefined).for(tasks)(
  'over its wire: $name',
  { timeout: 120_000 },
  async ({ name, task, open, vendor }, { onTestFinished }) => {
    const place = await open()
    onTestFinished(place.close)
    const rest = task.turns.map((turn, at) => vendor.script(turn, at + 1, task))
    const server = await vendor.open(() => rest.shift() ?? { kind: 'json', status: 500, body: {} })
    onTestFinished(server.close)
    const profile = profileOf(vendor, server)
    const decisions = task.turns.flatMap((turn) => turn.decisions).map(vendor.decides)
    const { id, events } = await done(profile, place.url, decisions)
    expect(events.filter(({ type }) => type === 'unread' || type === 'failed')).toEqual([])
    expect(server.requests).toHaveLength(task.turns.length)

    if (place.written !== undefined) expect(await place.written()).toBe('Dear Ada\nthe ship is here')
    const found = linesOf(server)
    if (process.env.UPDATE_GOLDEN === '1') await writeFile(golden(name), found)
    expect(found).toBe(await readFile(golden(name), 'utf8'))

    const bodies = await askedAgain(profile, id)
    expect(bodies).toEqual(server.requests.map(({ body }) => JSON.stringify(body)))
  },
)

const profileOf = ({ profile, path }: Vendor, { url }: WireServer): ModelProfile =>
  ModelProfile.parse({
    ...profile,
    id: 'vendor',
    title: 'A vendor',
    baseUrl: `${url}${path}`,
    dialect: vendors[profile.kind].dialect,
  })

/** The task, done as its decisions say. Nobody reads what stands on a screen, or what became of it, which a caret decides. */
async function done(profile: ModelProfile, target: string, decisions: readonly Decision[]) {
  const shop = openWorkshop(home, await openSecrets({ home, env: { PILOTHOUSE_API_KEY: 'sk-canary-1' } }))
  const eyes = {
    ...shop.eyes,
    elements: async () => [],
    outcome: () => ({ outcome: 'expected_here' }) as const,
  }
  const commission = {
    target,
    task: 'Write the letter.',
    model: 'vendor',
    autonomy: 'ask',
    lang: 'en',
  } as const
  const { setup, crew } = await openCrew({ ...shop, eyes }, { ...commission, profile }, timeLimit(20_000))
  const operator = operate(decisions, () => crew.target.settle(new AbortController().signal))
  const session = openSession(setup, crew, 'ask', operator.watch)
  const { phase } = await Promise.race([session.ended, operator.sit(session)])
  await session.leave()
  await shop.close()
  expect(phase).toMatchObject({ name: 'ended', end: { outcome: 'completed' } })
  expect(operator.left()).toEqual([])
  return { id: setup.id, events: (await openRecording(home, setup.id)).events }
}

/** Decides one question after the other, each once; again where the picture moved, once it is `quiet`. */
function operate(decisions: readonly Decision[], quiet: () => Promise<unknown>) {
  const rest = [...decisions]
  let session: Session | undefined
  let run: Run | undefined
  let busy = false
  let answered: unknown
  let fail = (_: unknown): void => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  const step = async (): Promise<void> => {
    if (session === undefined || run === undefined || busy || answered === run.phase) return
    const { phase } = run
    if (!isOpen(phase)) return
    busy = true
    if (await isTaken(session, run, phase, rest[0])) {
      answered = phase
      if (phase.name === 'deciding') rest.shift()
    } else await quiet()
    busy = false
    look()
  }
  const look = () => void step().catch(fail)
  return {
    watch: {
      changed: look,
      happened(_: Event, next: Run) {
        run = next
        look()
      },
    },
    sit(taken: Session) {
      session = taken
      look()
      return failed
    },
    left: () => rest,
  }
}

/** Whether a person is asked, and all that they would see is there. */
function isOpen(phase: Phase): phase is PhaseOf<'deciding' | 'held'> {
  if (phase.name !== 'deciding') return phase.name === 'held'
  return phase.observation.elements !== undefined && phase.action.kind !== 'look'
}

async function isTaken(
  session: Session,
  { setup }: Run,
  { proposal, index, observation, name }: PhaseOf<'deciding' | 'held'>,
  decision: Decision | undefined,
): Promise<boolean> {
  const named = { run: setup.id, proposal: proposal.id, index, frame: observation.frame }
  if (name === 'held') return (await session.send({ type: 'overrule', ...named })).ok
  if (decision === undefined) return expect.unreachable('nothing more was to be decided')
  if (decision.type === 'approve' && 'confirmed' in decision) {
    const receipt = await session.send({ type: 'approve', ...named })
    if (!receipt.ok && receipt.why === 'disturbed') return false
    expect(receipt).toEqual({ ok: false, why: 'unconfirmed' })
  }
  const command: Command = { ...named, ...decision }
  const receipt = await session.send(command)
  return receipt.ok
}

/** One line for each thing said; what a request has in common with the one before is said once. */
function linesOf({ requests }: WireServer): string {
  let before: readonly string[] = []
  const lines = requests.flatMap(({ path, body }) => {
    const { messages, input, contents, ...head } = Object(body)
    const said: readonly unknown[] = messages ?? input ?? contents
    const now = said.map((one) => JSON.stringify(one, scrubbed))
    const same = now.findIndex((line, at) => line !== before[at])
    const kept = same < 0 ? now.length : same
    before = now
    return [JSON.stringify({ path, ...head, kept }), ...now.slice(kept)]
  })
  return `${lines.join('\n')}\n`
}

/** A picture is its kind and size. */
function scrubbed(_: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length < 200) return value
  const bytes = Buffer.from(value.replace(/^data:image\/png;base64,/, ''), 'base64')
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return value
  return `PNG ${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

/** The bodies that the record makes, question by question. */
async function askedAgain(profile: ModelProfile, id: string): Promise<readonly string[]> {
  const { setup, events } = await openRecording(home, id)
  const spoken = dialect(setup.dialect)
  if (
    spoken === undefined ||
    profile.kind === 'checklist' ||
    profile.kind === 'nobody' ||
    profile.kind === 'openai'
  )
    return expect.unreachable('it was recorded over a vendor’s wire')
  const prompt = await readFile(`prompts/${setup.dialect}.en.md`, 'utf8')
  const wire = wires[profile.kind]
  const endpoint = { ...profile, extra: { ...spoken.sampling, ...profile.extra } }
  const made = new Map<string, Promise<Uint8Array>>()
  const make = async (ref: ImageRef) =>
    resizedImage(await fromImage(await readFile(framePath(runFolder(home, id), ref.frame))), ref)
  const picture = (ref: ImageRef) => {
    const found = made.get(ref.frame) ?? make(ref)
    made.set(ref.frame, found)
    return found
  }
  const { task, lang, steps: limit } = setup
  return Promise.all(
    questionsOf(events).map(async ({ run, observation, complaint }) => {
      const { history, step } = run
      const seen = seenOf(run, spoken, observation)
      const request = spoken.request({
        task,
        lang,
        prompt,
        observation,
        seen,
        history,
        step,
        limit,
        complaint,
      })
      return JSON.stringify((await wire.post(endpoint, { request, picture })).body)
    }),
  )
}
