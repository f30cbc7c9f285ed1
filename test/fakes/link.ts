/** A link without a wire: snapshots are pushed by hand, commands are kept to be looked at. */

import type { z } from 'zod'
import { Command, type GlimpseView, type Receipt, type Snapshot, type Started } from '../../src/core/api/api'
import type { LocalModel } from '../../src/core/api/local-models'
import type { PhoneList } from '../../src/core/api/phones'
import { PromptView } from '../../src/core/api/prompts'
import { secretsApi } from '../../src/core/api/secrets'
import { patched, SettingsPatch } from '../../src/core/api/settings'
import type { Attempt } from '../../src/core/api/trying'
import { Annotation, Revision } from '../../src/core/library/annotation'
import type { importApi } from '../../src/core/library/importing'
import {
  type ExportNews,
  ExportWish,
  type Findings,
  type MarkedMany,
  MarkingMany,
  type RunRecord,
  type StepRows,
} from '../../src/core/library/library'
import type { Presence } from '../../src/core/policy/grounds'
import { noPolicy, Policy } from '../../src/core/policy/policy'
import { problem } from '../../src/core/problem'
import type { Problem } from '../../src/core/problems/shape'
import type { Event } from '../../src/core/run/events'
import type { Link, Watcher } from '../../src/renderer/link/link'
import { type FakeDatasets, fakeDatasets } from './datasets'
import { type FakeInbox, fakeInbox } from './inbox'
import { type FakeNotes, fakeNotes } from './notes'
import { shownPrompt } from './prompt'
import { type FakeRehearsals, fakeRehearsals } from './rehearsals'
import { type FakeTrials, fakeTrials } from './trials'

type FakeImports = {
  readonly parts: { readonly name: string; readonly at: number; readonly bytes: number }[]
  readonly answers: z.output<typeof importApi.takeIn.output>[]
  readonly dropped: string[]
}

export type FakeLink = Link & {
  push(snapshot: Snapshot): void
  glimpse(glimpse: GlimpseView): void
  readonly sent: Command[]
  readonly saved: SettingsPatch[]
  /** What was asked to be saved by name, and what is answered. */
  readonly secrets: { readonly name: string; readonly value: string }[]
  secretSaid: unknown
  /** Whose certificates are trusted now. */
  readonly trusted: { readonly place: string; readonly fingerprint?: string | undefined }[]
  readonly concealed: { readonly run: string; readonly on: boolean }[]
  /** What the service will answer. */
  receipt: Receipt
  /** How often a start was called off. */
  cancelled: number
  /** How often every run was stopped at once. */
  stoppedAll: number
  /** The runs that were brought to the front; undefined for the form of a new one. */
  readonly faced: (string | undefined)[]
  /** The runs that were let go of. */
  readonly left: string[]
  started: Started
  /** Undefined: the service does not answer. */
  prompt: PromptView | undefined
  phones: PhoneList
  /** Models that are found on this computer. */
  local: readonly LocalModel[]
  /** What a try gives beside its time. */
  attempt: Attempt | undefined
  /** The library: what a search finds, the runs that can be opened, the events of every step. */
  findings: Findings
  records: RunRecord[]
  events: Event[]
  readonly marked: MarkingMany[]
  readonly savedPrompts: unknown[]
  /** Of every recorded step. */
  rows: StepRows
  request: string
  /** What takes back the next thing that is said of many runs. */
  undo: MarkedMany['undo']
  readonly shelved: { readonly run: string; readonly to: 'trash' | 'restore' | 'purge' }[]
  readonly annotated: Annotation[]
  readonly exported: ExportWish[]
  policy: Policy
  /** Why the policy's file could not be used. */
  policyProblem: Problem | undefined
  /** The service does not answer for the policy. */
  policyFails: boolean
  /** The inbox: what is dealt, what was judged in it, put off, and how often a page left it. */
  readonly inbox: FakeInbox
  readonly datasets: FakeDatasets
  /** Files that were handed over, and what comes of each once it is whole. */
  readonly imports: FakeImports
  /** What an export tells, in order. */
  exportNews: ExportNews[]
  /** Examinations and drills. */
  readonly trials: FakeTrials
  readonly rehearsals: FakeRehearsals
  readonly notes: FakeNotes
  /** What the page said of itself. */
  readonly words: z.input<typeof Presence>[]
  /** What was asked of the prompts. */
  readonly shown: { run?: string | undefined; dialect?: string | undefined }[]
}

export function fakeLink(first?: Snapshot, frame: (hash: string) => string = () => 'about:blank'): FakeLink {
  const watchers = new Set<Watcher>()
  let current = first
  let streaming: GlimpseView | undefined
  const trials = fakeTrials()
  const rehearsals = fakeRehearsals()
  const notes = fakeNotes()
  const inbox = fakeInbox()
  const datasets = fakeDatasets()
  const link: FakeLink = {
    sent: [],
    saved: [],
    receipt: { ok: true },
    cancelled: 0,
    stoppedAll: 0,
    faced: [],
    left: [],
    started: { ok: true, run: 'run-1' },
    prompt: shownPrompt,
    phones: { phones: [] },
    local: [],
    attempt: undefined,
    findings: { rows: [], total: 0, steps: 0, bytes: 0, unreadable: 0 },
    records: [],
    events: [],
    shelved: [],
    marked: [],
    savedPrompts: [],
    rows: {
      rows: [{ key: 'run-7-0003-sft', file: 'sft', answer: 'click(start_box=(490,231))' }],
      left: [{ file: 'kto', why: 'unjudged' }],
    },
    request: JSON.stringify({
      messages: [{ role: 'user', content: [{ type: 'text', text: 'What next?' }] }],
    }),
    undo: [],
    annotated: [],
    exported: [],
    policy: noPolicy,
    policyProblem: undefined,
    policyFails: false,
    exportNews: [],
    trials,
    rehearsals,
    shown: [],
    words: [],
    secrets: [],
    secretSaid: {},
    concealed: [],
    notes,
    inbox,
    datasets,
    imports: { parts: [], answers: [], dropped: [] },
    trusted: [],
    push(snapshot) {
      current = snapshot
      // As off a wire: nobody else holds what a watcher is given.
      for (const watcher of watchers) watcher.onSnapshot(structuredClone(snapshot))
    },
    glimpse(glimpse) {
      streaming = glimpse
      for (const watcher of watchers) watcher.onGlimpse(glimpse)
    },
    client: {
      watch: () => Promise.reject(new Error('the fake link is watched by `watch`')),
      glimpses: () => Promise.reject(new Error('the fake link is watched by `watch`')),
      trustServer: async (server) => {
        link.trusted.push(server)
        return {}
      },
      takeIn: async ({ name, at, of, part }) => {
        const { imports } = link
        imports.parts.push({ name, at, bytes: atob(part).length })
        const got = at + atob(part).length
        return got < of ? { ok: true, got } : (imports.answers.shift() ?? { ok: true, taken: [], left: [] })
      },
      dropImport: async ({ upload }) => {
        link.imports.dropped.push(upload)
        return {}
      },
      start: async () => link.started,
      stopAll: async () => {
        link.stoppedAll += 1
        return {}
      },
      face: async ({ run }) => {
        link.faced.push(run)
        return {}
      },
      cancelStart: async () => {
        link.cancelled += 1
        return {}
      },
      send: async (command) => {
        link.sent.push(Command.parse(command))
        return link.receipt
      },
      verify: async () => ({ ok: true, answer: 'The menu is open and shows the entry.' }),
      setAutonomy: async () => ({ ok: true }),
      present: async (word) => {
        link.words.push(word)
        return {}
      },
      leave: async ({ run }) => {
        link.left.push(run)
        return {}
      },
      saveSettings: async (input) => {
        const patch = SettingsPatch.parse(input)
        link.saved.push(patch)
        if (current === undefined) return {}
        const settings = patched(current.settings, patch)
        link.push({ ...current, models: [...current.models.slice(0, 1), ...settings.models], settings })
        return {}
      },
      saveKey: async () => ({}),
      saveSecret: async (wanted) => {
        link.secrets.push(wanted)
        return secretsApi.saveSecret.output.parse(link.secretSaid)
      },
      conceal: async (wanted) => {
        link.concealed.push(wanted)
        return { ok: true }
      },
      ...notes.client,
      ...inbox.client,
      ...datasets.client,
      prompt: async (wanted) => {
        link.shown.push(wanted)
        return PromptView.parse(link.prompt)
      },
      savePrompt: async (wanted) => {
        link.savedPrompts.push(wanted)
        return { ok: true }
      },
      phones: async () => link.phones,
      runs: async () => link.findings,
      record: async ({ run }) => {
        const record = link.records.find(({ row }) => row.id === run)
        return record === undefined
          ? { ok: false, problem: problem('run.unknown', { run }) }
          : { ok: true, record }
      },
      recordedStep: async () => ({
        events: [...link.events],
        request: link.request,
        params: { temperature: 0.1 },
      }),
      stepRows: async () => ({ ok: true, found: link.rows }),
      shelve: async (wanted) => {
        link.shelved.push(wanted)
        return { ok: true }
      },
      shelveMany: async ({ choice, to }) => {
        const moved = 'runs' in choice ? choice.runs : link.findings.rows.map(({ id }) => id)
        for (const run of moved) link.shelved.push({ run, to })
        return { moved, left: [] }
      },
      markMany: async (wish) => {
        link.marked.push(MarkingMany.parse(wish))
        return { undo: [...link.undo], left: [] }
      },
      annotate: async ({ annotation }) => {
        link.annotated.push(Annotation.parse(annotation))
        const revisions = link.annotated.map((said, nth) =>
          Revision.parse({ ...said, v: 1, rev: nth + 1, t_utc: '2026-11-22T08:00:00.000Z' }),
        )
        return { ok: true, annotations: revisions }
      },
      export: async (wish) => {
        link.exported.push(ExportWish.parse(wish))
        return tell(link.exportNews)
      },
      ...trials.client,
      ...rehearsals.client,
      policy: async () => {
        if (link.policyFails) throw new Error('offline')
        return { policy: link.policy, ...(link.policyProblem && { problem: link.policyProblem }) }
      },
      savePolicy: async (policy) => {
        if (link.policyFails) throw new Error('offline')
        link.policy = Policy.parse(policy)
        return {}
      },
      joinPhone: async () => ({ ok: true, address: 'paired' }),
      localModels: async () => ({ models: [...link.local] }),
      tryModel: async () => ({ ok: true, seconds: 0.8, ...(link.attempt && { attempt: link.attempt }) }),
    },
    live: () => {
      throw new Error('the fake link has no live picture')
    },
    frame: async (_run, hash) => frame(hash),
    frameHere: () => undefined,
    watch(watcher) {
      watchers.add(watcher)
      watcher.onState(current === undefined ? 'connecting' : 'live')
      if (current !== undefined) watcher.onSnapshot(current)
      if (streaming !== undefined) watcher.onGlimpse(streaming)
      return () => watchers.delete(watcher)
    },
  }
  return link
}

async function* tell(news: readonly ExportNews[]): AsyncGenerator<ExportNews> {
  yield* news
}
