/** The one contract between a console and the core: the commands it sends, the snapshot it shows, the queries it asks. */

import { z } from 'zod'
import { Action } from '../action/action'
import { Size } from '../action/geometry'
import { Observation } from '../action/observation'
import { Proposal, ReadingError } from '../action/proposal'
import { datasetApi } from '../datasets/api'
import { Verdict } from '../guards/guard'
import { Risk } from '../guards/risk'
import { inboxApi } from '../inbox/inbox'
import { importApi } from '../library/importing'
import { libraryApi } from '../library/library'
import { Autonomy, Grounds, Lapse, Presence } from '../policy/grounds'
import { Policy, policyApi } from '../policy/policy'
import { rehearsalApi } from '../policy/rehearsal'
import { Problem, Refused } from '../problems/shape'
import { Change, End, Setup, Trouble, VetoReason } from '../run/events'
import { longestNote, NoteId, NoteView } from '../run/notes'
import { StepView } from '../run/steps'
import { drillApi } from '../trials/drill'
import { examinationApi } from '../trials/examination'
import { localModelsApi } from './local-models'
import { notesApi } from './notes'
import { phonesApi } from './phones'
import { promptsApi } from './prompts'
import { SecretRow, secretsApi } from './secrets'
import { serversApi } from './servers'
import { ModelProfile, Settings, SettingsPatch } from './settings'
import { TileView } from './tiles'
import { Tried } from './trying'

const answers = { run: z.string(), proposal: z.string(), index: z.int(), frame: z.string() }
const run = z.string()
/** What is on the hard floor needs a second, different key, and a console that asked for it. */
const second = { confirmed: z.boolean().optional() }
/** Candidates that stood beside what is decided for long enough to be seen. */
const beside = { over: z.array(z.string().max(200)).max(9).optional() }
/** Names an unreadable reply: which one of the run. */
const ofReply = { run: z.string(), frame: z.string(), unread: z.int().optional() }
/** The operator's own reason, in the place of the model's, which is kept as what was rejected. */
const why = { thought: z.string().max(20_000).optional() }

/** A decision names the proposal, the queue item and the frame it was judged on; an outdated one is refused as `stale`. */
export const Command = z.discriminatedUnion('type', [
  /** `rest`: the rest of the queue may follow, as long as no guard objects and nothing changes. */
  z.object({
    type: z.literal('approve'),
    ...answers,
    rest: z.boolean().optional(),
    ...second,
    ...why,
    ...beside,
  }),
  z.object({ type: z.literal('edit'), ...answers, action: Action, ...second, ...why, ...beside }),
  /** Asks so many more times what to do on this screen; the question stays open. */
  z.object({ type: z.literal('more'), ...answers, count: z.int().min(1).max(8) }),
  /** Puts another of the candidates up in place of what is asked about. */
  z.object({ type: z.literal('pick'), ...answers, candidate: z.string() }),
  z.object({
    type: z.literal('veto'),
    ...answers,
    reason: VetoReason,
    note: z.string().max(2000).default(''),
  }),
  z.object({ type: z.literal('reply'), ...answers, text: z.string().max(10_000) }),
  /** A move of the operator's own in place of a reply that could not be read; `frame` is the one it was made for. */
  z.object({ type: z.literal('compose'), ...ofReply, action: Action, ...second, ...why }),
  /** `live`: the frame that the hold showed as the screen of now; a page that names none is older. */
  z.object({ type: z.literal('overrule'), ...answers, live: z.string().optional() }),
  /** Puts a held move up for decision once more, on the screen of now. */
  z.object({ type: z.literal('reopen'), ...answers }),
  /** Names a proposal's item, or an unreadable reply. `reason`, `note`: why that is given back; a proposal is vetoed instead. */
  z.object({
    type: z.literal('repredict'),
    ...ofReply,
    proposal: z.string().optional(),
    index: z.int().optional(),
    reason: VetoReason.optional(),
    note: z.string().max(2000).optional(),
  }),
  /**
   * Takes a yes back that is not on its way yet, or a veto until the model has answered anew: the question returns. `of`: which of
   * them was given; without it whichever stands.
   */
  z.object({ type: z.literal('undo'), ...answers, of: z.enum(['yes', 'veto']).optional() }),
  z.object({ type: z.literal('pause'), run }),
  z.object({ type: z.literal('resume'), run }),
  z.object({ type: z.literal('retry'), run }),
  /** `epoch`: the helm's that was seen; with it the helm is taken from another console's hands too. */
  z.object({ type: z.literal('take_over'), run, epoch: z.int().optional() }),
  z.object({ type: z.literal('hand_back'), run }),
  /** The operator at the helm says why they do what they do next; without a text they begin to speak (`keepClip`). */
  z.object({ type: z.literal('note'), run, id: NoteId, text: z.string().max(longestNote).optional() }),
  z.object({ type: z.literal('stop'), run }),
  /** The operator at the helm says how it ended: a demonstration, or a task finished by hand. */
  z.object({
    type: z.literal('conclude'),
    run,
    outcome: z.enum(['completed', 'failed', 'infeasible']),
    message: z.string().max(2000).default(''),
  }),
])
export type Command = z.infer<typeof Command>
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>

/**
 * `stale`: it answers an older question. `denied`: a guard forbids it. `unconfirmed`: it is on the hard floor and was not
 * confirmed with a second key. `off_screen`: a point is outside. `not_now`: the phase has no such move.
 * `too_late`: what would be taken back is on its way, or was done.
 * `elsewhere`: another console has the helm.
 * `disturbed`: the picture under it changed a moment ago, so that nobody can have looked at it.
 * `unreachable`: the target is not there to be taken over.
 */
export const Refusal = z.enum([
  'stale',
  'denied',
  'unconfirmed',
  'off_screen',
  'not_now',
  'too_late',
  'elsewhere',
  'disturbed',
  'unreachable',
])
export type Refusal = z.infer<typeof Refusal>
export const Receipt = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), why: Refusal }),
])
export type Receipt = z.infer<typeof Receipt>

const question = {
  observation: Observation,
  proposal: Proposal,
  index: z.int(),
  action: Action,
  verdicts: z.array(Verdict),
  /** Why it waits for the operator, or does not; absent where everything is asked. */
  grounds: Grounds.optional(),
}

/** Answers of several to one question, as shown: what each would do, and how many would do the same. */
const candidates = {
  candidates: z
    .object({
      /** How many are still awaited. */
      awaited: z.int(),
      /** More may be asked for. */
      more: z.boolean(),
      moves: z.array(z.object({ id: z.string(), action: Action, votes: z.int(), by: z.string() })),
      unanswered: z.array(z.object({ by: z.string(), why: Problem })),
    })
    .optional(),
}

/** The phase as shown; the same names as the run's own. */
export const PhaseView = z.discriminatedUnion('name', [
  z.object({ name: z.literal('observing') }),
  z.object({ name: z.literal('thinking'), observation: Observation }),
  z.object({
    name: z.literal('deciding'),
    ...question,
    ...candidates,
    reopened: z.boolean().optional(),
    /** `action` and `verdicts` are those of the operator's own move, which came to nothing; it goes on as an edit alone. */
    edit: z.object(why).optional(),
  }),
  z.object({
    name: z.literal('unread'),
    nth: z.int(),
    observation: Observation,
    error: ReadingError,
    detail: z.string(),
    problem: Problem.optional(),
    text: z.string(),
  }),
  /** From here on `action` is what was approved, edits included. `thought`: the operator's own reason for it. */
  z.object({ name: z.literal('held'), ...question, live: z.string(), change: Change, ...why }),
  z.object({ name: z.literal('acting'), ...question }),
  z.object({ name: z.literal('settling'), ...question }),
  z.object({ name: z.literal('by_hand') }),
  /** `question`: the move that is up for decision when it goes on; `back`: what was decided of it was taken back. */
  z.object({
    name: z.literal('paused'),
    question: z.object({ action: Action, back: z.literal(true).optional() }).optional(),
  }),
  /** `rest`: where the run goes on once its target is back; absent where it asks anew. */
  z.object({ name: z.literal('stuck'), ...Trouble.shape, rest: z.enum(['paused', 'by_hand']).optional() }),
  z.object({ name: z.literal('ended'), end: End }),
])
export type PhaseView = z.infer<typeof PhaseView>

/** The cost where the model has prices. */
const Spent = z.object({ tokens: z.int(), cost: z.number().optional() })

export const RunView = z.object({
  setup: Setup,
  phase: PhaseView,
  step: z.int(),
  steps: z.array(StepView),
  helm: z.enum(['agent', 'operator', 'nobody']),
  /** Counts how often the helm has passed; a command that names an older one is refused as stale. */
  epoch: z.int().optional(),
  /** The one console whose hands pass, while the operator has the helm. */
  holder: z.object({ console: z.string() }).optional(),
  autonomy: Autonomy,
  /** Why the autonomy fell back to asking, until the operator chooses again. */
  lapse: Lapse.optional(),
  /** A countdown that is not over: what is left of it at the snapshot's `now`, in milliseconds. `waiting`: no page has shown it yet. */
  countdown: z
    .object({ question: z.string(), state: z.enum(['waiting', 'running']), left: z.number(), of: z.number() })
    .optional(),
  /** When the phase began, on the clock of the snapshot's `now`. */
  since: z.number(),
  /** When the picture under the open question last changed, on the same clock; absent while it stands as it was. */
  disturbed: z.number().optional(),
  /** The newest reply as it came, for the raw view. */
  raw: z.string().optional(),
  /** What the operator has said at the helm and no move has followed yet. */
  notes: z.array(NoteView).optional(),
  /** The operator has said that what they type by hand is secret. */
  conceals: z.boolean().optional(),
  /** Why what the operator's hands did last has not got to the target. */
  unsent: Problem.optional(),
  connection: z.object({
    state: z.enum(['connecting', 'live', 'lost']),
    title: z.string(),
    /** How many tabs a page has, where there are several. */
    tabs: z.int().optional(),
    /** What the operator should know of the target besides its title. */
    notice: Problem.optional(),
    address: z.string().optional(),
    /** Why it is lost. */
    problem: Problem.optional(),
    /** The live picture is made of single ones: how old the newest is at the snapshot's `now`, in ms, and why there is no video. */
    stills: z.object({ age: z.number().optional(), noVideo: Problem.optional() }).optional(),
  }),
  /**
   * A lost target that is reached for again: how often so far, and when next, on the clock of the snapshot's `now`. `over`: no more
   * tries are made without the operator.
   */
  reaching: z
    .object({ state: z.enum(['waiting', 'trying', 'over']), tries: z.int(), next: z.number().optional() })
    .optional(),
  size: Size.optional(),
  platform: z.enum(['desktop', 'mobile', 'web']),
  tokens: z.object({ prompt: z.int(), completion: z.int() }),
  /** What the guards go by besides the screen, so that an edit can be judged where it is made. */
  about: z
    .object({
      policy: Policy,
      stopsAt: z.array(Risk),
      spent: Spent.extend({ steps: z.int(), ms: z.number() }),
    })
    .optional(),
  /** What the current step has cost so far. */
  spent: Spent.optional(),
  /** Milliseconds of the current step by part, in order. */
  ledger: z.array(
    z.object({
      part: z.enum(['capture', 'ocr', 'prompt', 'model', 'decision', 'act', 'settle']),
      ms: z.number(),
    }),
  ),
})
export type RunView = z.infer<typeof RunView>

/**
 * A reply that is still streaming: its last words, and the action if one can be read already. `since` is that of the
 * `RunView` whose thinking it belongs to; beside any other snapshot it is out of date and must not be shown.
 */
export const GlimpseView = z.object({
  run,
  since: z.number(),
  /** What is thought, as far as the reply has come. */
  text: z.string(),
  action: Action.optional(),
})
export type GlimpseView = z.infer<typeof GlimpseView>

export const Snapshot = z.object({
  version: z.string(),
  /** Milliseconds on the service's monotonic clock. Out here, so that a run in which nothing happened is the same run. */
  now: z.number(),
  /** The run in front at this console. */
  run: RunView.optional(),
  /** Every run of this program, in the order of their numbers. */
  fleet: z.array(TileView),
  /** A run whose target is being reached. */
  starting: z.object({ target: z.string(), task: z.string(), since: z.number() }).optional(),
  settings: Settings,
  /** Every model there is: the offline checklist first, then the settings' own. */
  models: z.array(ModelProfile),
  /** What went wrong before anybody asked, such as settings that could not be read. */
  notice: Problem.optional(),
  /** Ids of model profiles whose key is known, and whether keys survive a restart. */
  /** `known`: models whose key goes where they are asked now. `bound`: the origins that saved keys are for. */
  keys: z.object({
    known: z.array(z.string()),
    kept: z.boolean(),
    bound: z.array(z.object({ model: z.string(), origin: z.string() })),
  }),
  /** What can be called by `{{secret:NAME}}`. */
  secrets: z.array(SecretRow),
  dialects: z.array(
    z.object({ id: z.string(), title: z.string(), platform: z.enum(['desktop', 'mobile', 'web']) }),
  ),
  runs: z.int(),
})
export type Snapshot = z.infer<typeof Snapshot>

/**
 * A snapshot on its way to a page that has those before: of the run's steps, the first `kept` are left out, and of what its
 * screen shows the first `seen` of each list.
 */
export const Update = Snapshot.extend({
  kept: z.int().nonnegative(),
  seen: z
    .object({
      /** Of what the page was last sent of this run; absent where it has nothing. */
      frame: z.string().optional(),
      listed: z.int().nonnegative(),
      elements: z.int().nonnegative(),
      /** Where the elements that are left out are to be found: with what was sent before, or in this very list. */
      upon: z.enum(['seen', 'listed']),
    })
    .optional(),
})
export type Update = z.infer<typeof Update>

/** In characters; a form tells of them at its field, before anything is sent. */
export const startLimits = { target: 2000, task: 20_000 } as const

export const Start = z.object({
  target: z.string().min(1).max(startLimits.target),
  task: z.string().min(1).max(startLimits.task),
  model: z.string(),
  autonomy: Autonomy.default('ask'),
})
export type Start = z.infer<typeof Start>

/** A refusal to begin is an ordinary outcome, told at the form. */
export const Started = z.union([
  z.object({ ok: z.literal(true), run: z.string() }),
  /** `cancelled`: somebody called it off. */
  Refused.extend({ cancelled: z.literal(true).optional() }),
])
export type Started = z.infer<typeof Started>

/** The model's words on what an act did, or why there are none. */
export const Verified = z.union([z.object({ ok: z.literal(true), answer: z.string() }), Refused])
export type Verified = z.infer<typeof Verified>

const nothing = z.object({})

/** Every call there is: the service's router and the renderer's client are both made from this table. */
export const api = {
  /** The first one is whole; each of the others goes on from the one before (`core/api/updates`). */
  watch: { input: nothing, output: Update, stream: true },
  /** Beside `watch`, so that a growing reply does not send the whole snapshot again with every word. */
  glimpses: { input: nothing, output: GlimpseView, stream: true },
  start: { input: Start, output: Started },
  /** Calls off the start that is under way, whichever page began it; resolves once nothing of it is left. */
  cancelStart: { input: nothing, output: nothing },
  /** Stops every run, whichever page began it, and calls off a start. */
  stopAll: { input: nothing, output: nothing },
  send: { input: Command, output: Receipt },
  /** A second look of the model at the picture after a step, told in its words; recorded with the step. */
  verify: { input: z.object({ run, frame: z.string() }), output: Verified },
  setAutonomy: { input: z.object({ run, autonomy: Autonomy }), output: Receipt },
  /** Sent about twice a second: nothing runs by a countdown that no page looks at, nor long without the operator. */
  present: { input: Presence, output: nothing },
  /** Brings a run to the front of this console alone; without one the form for a new run. */
  face: { input: z.object({ run: run.optional() }), output: nothing },
  leave: { input: z.object({ run }), output: nothing },
  /** Only what changed: what another page has saved meanwhile stays. */
  saveSettings: { input: SettingsPatch, output: nothing },
  /** The key is for the origin of `baseUrl` and goes nowhere else. */
  saveKey: {
    input: z.object({ model: z.string(), baseUrl: z.string().max(4000), key: z.string().max(4000) }),
    output: nothing,
  },
  tryModel: { input: ModelProfile, output: Tried },
  ...datasetApi,
  ...libraryApi,
  ...importApi,
  ...inboxApi,
  ...promptsApi,
  ...policyApi,
  ...rehearsalApi,
  ...secretsApi,
  ...notesApi,
  ...examinationApi,
  ...drillApi,
  ...phonesApi,
  ...serversApi,
  ...localModelsApi,
} as const
