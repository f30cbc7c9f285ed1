/** The calls of core/api over a room: every input parsed, every output of the declared shape. */

import {
  api,
  type GlimpseView,
  type Receipt,
  type Snapshot,
  type Start,
  type Started,
} from '../../core/api/api'
import type { LocalModel } from '../../core/api/local-models'
import { notesApi } from '../../core/api/notes'
import type { Joined, PhoneList } from '../../core/api/phones'
import type { PromptView } from '../../core/api/prompts'
import { secretsApi } from '../../core/api/secrets'
import type { ModelProfile, SettingsPatch } from '../../core/api/settings'
import type { Tried } from '../../core/api/trying'
import { datasetApi } from '../../core/datasets/api'
import { inboxApi } from '../../core/inbox/inbox'
import { importApi } from '../../core/library/importing'
import { libraryApi } from '../../core/library/library'
import { policyApi } from '../../core/policy/policy'
import { rehearsalApi } from '../../core/policy/rehearsal'
import { problem } from '../../core/problem'
import type { Refused } from '../../core/problems/shape'
import { drillApi } from '../../core/trials/drill'
import { examinationApi } from '../../core/trials/examination'
import type { Fleet } from '../engine/fleet'
import type { ServersFile } from '../store/settings/known-servers'
import type { NamedSecrets } from '../store/settings/named-secrets'
import type { PolicyFile } from '../store/settings/policy'
import { call, stream } from './call'
import type { Datasets } from './datasets'
import type { InboxDesk } from './inbox'
import type { Imports } from './library/imports'
import type { Shelf } from './library/shelf'
import type { Notes } from './notes'
import type { PromptWish } from './prompt-view'
import type { Rehearsals } from './rehearsals'
import type { openStepNames } from './step-names'
import type { Trials } from './trials'
import { updates } from './updates'

/** What the calls act on. */
export type Room = {
  readonly fleet: Fleet
  readonly shelf: Shelf
  readonly imports: Imports
  readonly inbox: InboxDesk
  readonly datasets: Datasets & { readonly names: ReturnType<typeof openStepNames> }
  readonly policy: PolicyFile
  changed(): void
  readonly trials: Trials
  readonly rehearsals: Rehearsals
  readonly notes: Notes
  start(wanted: Start, console: string): Promise<Started>
  /** @param run what is brought to the front of a console; undefined for the form of a new run. */
  face(console: string, run: string | undefined): void
  follow(console: string, signal: AbortSignal | undefined): AsyncGenerator<Snapshot>
  followGlimpses(console: string, signal: AbortSignal | undefined): AsyncGenerator<GlimpseView>
  saveSettings(patch: SettingsPatch): Promise<void>
  saveKey(model: Pick<ModelProfile, 'id' | 'baseUrl'>, key: string): Promise<void>
  readonly saveSecret: NamedSecrets['save']
  prompt(wanted: { run?: string | undefined; dialect?: string | undefined }): Promise<PromptView>
  savePrompt(wanted: PromptWish): Promise<{ readonly ok: true } | Refused>
  tryModel(profile: ModelProfile): Promise<Tried>
  localModels(): Promise<readonly LocalModel[]>
  phones(): Promise<PhoneList>
  joinPhone(address: string, code: string): Promise<Joined>
  readonly servers: Pick<ServersFile, 'trust' | 'forget'>
}

const notHere: Refused = { ok: false, problem: problem('run.not_here') }
const gone: Receipt = { ok: false, why: 'stale' }

export const openRouter = (room: Room) =>
  ({
    ...policyRoutes(room.policy, room.changed),
    ...shelfRoutes(room.shelf, (run) => goesOn(room.fleet, run)),
    ...importRoutes(room.imports),
    ...inboxRoutes(room.inbox),
    ...datasetRoutes(room.datasets),
    ...trialRoutes(room.trials),
    ...rehearsalRoutes(room.rehearsals),
    ...noteRoutes(room.notes),
    ...secretRoutes(room.fleet, room.saveSecret),
    watch: stream(api.watch).handler(({ signal, context }) => updates(room.follow(context.console, signal))),
    glimpses: stream(api.glimpses).handler(({ signal, context }) =>
      room.followGlimpses(context.console, signal),
    ),
    start: call(api.start).handler(({ input, context }) => room.start(input, context.console)),
    cancelStart: call(api.cancelStart).handler(async () => {
      await room.fleet.cancelStart()
      return {}
    }),
    stopAll: call(api.stopAll).handler(async () => {
      await room.fleet.stop()
      return {}
    }),
    ...runRoutes(room.fleet),
    face: call(api.face).handler(({ input, context }) => {
      room.face(context.console, input.run)
      return {}
    }),
    leave: call(api.leave).handler(async ({ input }) => {
      await room.fleet.leave(input.run)
      return {}
    }),
    saveSettings: call(api.saveSettings).handler(async ({ input }) => {
      await room.saveSettings(input)
      return {}
    }),
    saveKey: call(api.saveKey).handler(async ({ input }) => {
      await room.saveKey({ id: input.model, baseUrl: input.baseUrl }, input.key)
      return {}
    }),
    prompt: call(api.prompt).handler(({ input }) => room.prompt(input)),
    savePrompt: call(api.savePrompt).handler(({ input }) => room.savePrompt(input)),
    tryModel: call(api.tryModel).handler(({ input }) => room.tryModel(input)),
    localModels: call(api.localModels).handler(async () => ({ models: [...(await room.localModels())] })),
    phones: call(api.phones).handler(() => room.phones()),
    joinPhone: call(api.joinPhone).handler(({ input }) => room.joinPhone(input.address, input.code)),
    trustServer: call(api.trustServer).handler(async ({ input: { place, fingerprint } }) => {
      await (fingerprint === undefined ? room.servers.forget(place) : room.servers.trust(place, fingerprint))
      return {}
    }),
  }) satisfies Record<keyof typeof api, unknown>

export type Router = ReturnType<typeof openRouter>

/** What is said to one of the runs. */
const runRoutes = (fleet: Fleet) => ({
  send: call(api.send).handler(
    ({ input, context }) => fleet.find(input.run)?.send(input, context.console) ?? gone,
  ),
  verify: call(api.verify).handler(({ input }) => fleet.find(input.run)?.verify(input.frame) ?? notHere),
  setAutonomy: call(api.setAutonomy).handler(({ input }): Receipt => {
    const session = fleet.find(input.run)
    session?.setAutonomy(input.autonomy)
    return session === undefined ? gone : { ok: true }
  }),
  present: call(api.present).handler(({ input }) => {
    fleet.find(input.run)?.attend(input)
    return {}
  }),
})

/** A run that has ended still stands at the console, but nothing writes it any more. */
function goesOn(fleet: Fleet, run: string): boolean {
  const session = fleet.find(run)
  return session !== undefined && session.view()?.phase.name !== 'ended'
}

/** @param changed called once a new policy is on disk: open runs are judged by it from then on. */
const policyRoutes = (file: PolicyFile, changed: () => void) =>
  ({
    policy: call(policyApi.policy).handler(() => ({
      policy: file.read(),
      ...(file.problem !== undefined && { problem: file.problem }),
    })),
    savePolicy: call(policyApi.savePolicy).handler(async ({ input }) => {
      await file.save(input)
      changed()
      return {}
    }),
  }) satisfies Record<keyof typeof policyApi, unknown>

const noteRoutes = (notes: Notes) =>
  ({
    keepClip: call(notesApi.keepClip).handler(({ input }) => notes.keepClip(input)),
    clip: call(notesApi.clip).handler(({ input }) => notes.clip(input)),
    transcribe: call(notesApi.transcribe).handler(({ input, signal }) => notes.transcribe(input, signal)),
    correctNote: call(notesApi.correctNote).handler(({ input }) => notes.correct(input)),
  }) satisfies Record<keyof typeof notesApi, unknown>

/** Values of secrets come in and never go out. */
const secretRoutes = (fleet: Fleet, saveSecret: NamedSecrets['save']) => ({
  saveSecret: call(secretsApi.saveSecret).handler(async ({ input }) => {
    const flaw = await saveSecret(input.name, input.value)
    return flaw === undefined ? {} : { flaw }
  }),
  conceal: call(secretsApi.conceal).handler(async ({ input, context }) => ({
    ok: (await fleet.find(input.run)?.conceal(input.on, context.console)) ?? false,
  })),
})

/** @param isLive whether a run still goes on. */
const shelfRoutes = (shelf: Shelf, isLive: (run: string) => boolean) =>
  ({
    runs: call(libraryApi.runs).handler(({ input }) => shelf.runs(input)),
    record: call(libraryApi.record).handler(({ input }) => shelf.record(input.run)),
    recordedStep: call(libraryApi.recordedStep).handler(({ input }) =>
      shelf.recordedStep(input.run, input.step),
    ),
    stepRows: call(libraryApi.stepRows).handler(({ input }) => shelf.stepRows(input.run, input.step)),
    shelve: call(libraryApi.shelve).handler(({ input }) =>
      shelf.shelve(input.run, input.to, isLive(input.run)),
    ),
    shelveMany: call(libraryApi.shelveMany).handler(({ input }) =>
      shelf.shelveMany(input.choice, input.to, isLive),
    ),
    annotate: call(libraryApi.annotate).handler(({ input }) => shelf.annotate(input.run, input.annotation)),
    markMany: call(libraryApi.markMany).handler(({ input }) => shelf.markMany(input)),
    export: stream(libraryApi.export).handler(({ input, signal }) => shelf.export(input, signal)),
  }) satisfies Record<keyof typeof libraryApi, unknown>

const importRoutes = (imports: Imports) =>
  ({
    takeIn: call(importApi.takeIn).handler(({ input }) => imports.takeIn(input)),
    dropImport: call(importApi.dropImport).handler(async ({ input }) => {
      await imports.drop(input.upload)
      return {}
    }),
  }) satisfies Record<keyof typeof importApi, unknown>

const inboxRoutes = (inbox: InboxDesk) =>
  ({
    inbox: call(inboxApi.inbox).handler(({ input, context }) => inbox.deal(context.console, input)),
    judge: call(inboxApi.judge).handler(({ input, context }) =>
      inbox.judge(context.console, input.run, input.annotation),
    ),
    unjudge: call(inboxApi.unjudge).handler(({ input, context }) =>
      inbox.unjudge(context.console, input.run, input.undo),
    ),
    putOff: call(inboxApi.putOff).handler(({ input, context }) => {
      inbox.putOff(context.console, input)
      return {}
    }),
    leaveInbox: call(inboxApi.leaveInbox).handler(({ context }) => {
      inbox.leave(context.console)
      return {}
    }),
  }) satisfies Record<keyof typeof inboxApi, unknown>

const datasetRoutes = (datasets: Room['datasets']) =>
  ({
    datasets: call(datasetApi.datasets).handler(() => datasets.list()),
    makeDataset: stream(datasetApi.makeDataset).handler(({ input, signal }) => datasets.make(input, signal)),
    datasetRows: call(datasetApi.datasetRows).handler(({ input }) => datasets.rows(input)),
    datasetLeft: call(datasetApi.datasetLeft).handler(({ input }) => datasets.left(input)),
    nameSteps: call(datasetApi.nameSteps).handler(async ({ input }) => ({
      ok: true,
      named: await datasets.names(input.steps),
    })),
    openRow: call(datasetApi.openRow).handler(({ input }) => datasets.open(input)),
    datasetDiff: call(datasetApi.datasetDiff).handler(({ input }) => datasets.diff(input)),
    exportDataset: stream(datasetApi.exportDataset).handler(({ input, signal }) =>
      datasets.export(input, signal),
    ),
  }) satisfies Record<keyof typeof datasetApi, unknown>

const trialApi = { ...examinationApi, ...drillApi }

const trialRoutes = (trials: Trials) =>
  ({
    examine: stream(trialApi.examine).handler(({ input, signal }) => trials.examine(input, signal)),
    examinations: call(trialApi.examinations).handler(() => trials.examinations()),
    examination: call(trialApi.examination).handler(({ input }) => trials.examination(input.id)),
    dropExamination: call(trialApi.dropExamination).handler(({ input }) => trials.dropExamination(input.id)),
    drillGround: call(trialApi.drillGround).handler(() => trials.drillGround()),
    deal: call(trialApi.deal).handler(({ input }) => trials.deal(input)),
    keepDrill: call(trialApi.keepDrill).handler(({ input }) => trials.keepDrill(input)),
  }) satisfies Record<keyof typeof trialApi, unknown>

const rehearsalRoutes = (rehearsals: Rehearsals) =>
  ({
    rehearse: stream(rehearsalApi.rehearse).handler(({ input, signal }) =>
      rehearsals.rehearse(input, signal),
    ),
    recordedQuestion: call(rehearsalApi.recordedQuestion).handler(({ input, signal }) =>
      rehearsals.question(input, signal),
    ),
  }) satisfies Record<keyof typeof rehearsalApi, unknown>
