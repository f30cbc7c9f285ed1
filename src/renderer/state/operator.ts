/** What the operator can do at this console, whether by key or by button: both come through here. */
import type { Point } from '../../core/action/geometry'
import { settleMs } from '../../core/action/places'
import type { Command, RunView } from '../../core/api/api'
import type { Autonomy } from '../../core/policy/grounds'
import type { VetoReason } from '../../core/run/events'
import type { Link } from '../link/link'
import { microphone } from '../link/microphone'
import { textOf } from '../overlay/editing'
import { answerAt } from '../overlay/offers'
import { beganAnswer, keysAgain } from './correcting/answering'
import { candidateAt, candidateUnder, passedOver } from './correcting/candidates'
import { createEdits, type Edits } from './correcting/edits'
import { type Focus, leaveFields, toField } from './correcting/fields'
import { noteOn } from './correcting/kept'
import { pasteOwn } from './correcting/own-clipboard'
import { createReopening, type Reopen } from './correcting/reopening'
import { armed, armedFor, armsRest, dangerOf, isArmed } from './danger'
import { sending } from './deciding/sending'
import { noteEarly, noteSent, tell } from './deciding/telling'
import { createUndo } from './deciding/undo'
import * as decisions from './decisions'
import { isLeaving } from './fleet/asked'
import { createEscape } from './fleet/escape'
import { createFronts, type Fronts } from './fleet/fronts'
import { createHelm, createLateHands } from './fleet/late'
import { rowsOf } from './keymap'
import {
  isEarly,
  type KeyId,
  type KeyRow,
  keyFor,
  keyTable,
  mustWait,
  type Press,
  reasonFor,
  type Situation,
  settled,
} from './keys'
import { meant, optionOf } from './meaning'
import { createNotes, type Notes } from './notes'
import { type Made, madeAt } from './presses'
import { cancelled, viewActs } from './shift/looking'
import { modeOf, situationOf } from './situation'
import { type ConsoleStore, draftOf } from './store'

export type Operator = Pick<Edits, 'edit' | 'remake' | 'reason' | 'moveHandle' | 'snap'> & {
  /** As an edit has it; a click may be an answer, or choose, as well. */
  place(to: Point, handle?: number, made?: Made): void
  /** Does what a key of the table does. `press` where the key itself says more, as with arrows. */
  act(id: KeyId, press?: Press): void
  /** @returns whether the press meant something, so that the browser must not use it as well. */
  press(press: Press): boolean
  /** The same by a button: held back like the key, where it decides. Here and below, `made` is the key or click that it was. */
  click(id: KeyId, made?: Made): void
  /** Resolves to whether it was taken. */
  send(command: Command | undefined): Promise<boolean>
  stop(made?: Made): void
  /** How freely the run goes on that is in front, or was until a moment ago. */
  setAutonomy(autonomy: Autonomy, made?: Made): void
  /** Answers the model's question, once it has stood in sight long enough to be meant. */
  reply(text: string, made?: Made): void
  /** Puts up the candidate with this number. */
  pick(nth: number, made?: Made): void
  veto(reason: VetoReason, note: string, made?: Made): void
  /** Ends a run at the helm; what is half written of it is sent first. */
  conclude(outcome: 'completed' | 'infeasible'): Promise<void>
  readonly notes: Notes
  readonly fronts: Fronts
  readonly focus: Focus
}

/** `made`: the click, where it was no key. */
type Acts = Readonly<Record<KeyId, (press: Press | undefined, made?: Made) => void>>

export function createOperator(link: Link, store: ConsoleStore, heard = microphone): Operator {
  const run = () => store.getState().snapshot?.run
  const focus: Focus = {}
  const edits = createEdits(store)
  const fronts = createFronts(link, store)
  const { send, undo } = createUndo(store, sending(link, store), fronts)
  const early = () => void noteEarly(store)
  const { stop, stopRun, cancelStart, setAutonomy, ...helm } = createHelm(store, {
    link,
    send,
    fronts,
    early,
  })
  const stopsAt = createEscape(store, { stopRun, cancelStart, stopAll: fronts.stopAll })
  const notes = createNotes(link, store, heard)
  const reopen = createReopening(store, edits, send)

  const reply: Operator['reply'] = (text, made) =>
    unlessEarly(store, { decides: true, made }, () => void send(decisions.replyTo(run(), text)))
  const pick: Operator['pick'] = (nth, made) => {
    // The other candidate would take the place of what is being made.
    if (draftOf(store.getState()) !== undefined) tell(store, 'editing')
    else void send(pickOf(store, nth, made))
  }
  const veto: Operator['veto'] = (reason, note, made) =>
    unlessEarly(store, { decides: 'asks', made }, () => void send(decisions.veto(run(), reason, note)))
  const decided = decisionActs(store, (command) => void send(command))
  const conclude = concluding(notes, (outcome) => decisions.conclude(run(), outcome), send)
  const acts: Acts = {
    ...decided,
    // A field that has the focus keeps letters for itself: who leaves it has the keys of the question again.
    escape(press) {
      leaveFields(focus)
      store.setState(keysAgain)
      decided.escape(press)
    },
    ...helm,
    ...viewActs(store),
    ...correctionActs(store, edits, focus, reopen),
    approveLeft: (press) => acts.approve(press),
    sendEdit: () => acts.approve(leaveFields(focus)),
    ...noteActs(notes, focus, conclude),
    pick: (press) => pick(Number(press?.key), press),
    verify: () => focus.verify?.(),
    read: (press) => focus.read?.(press?.key === 'PageUp' ? -1 : 1),
    undo: () => void undo(),
    stop: (press, made = press) => stop(made),
    ...handActs(store, { link, run, focus }),
    ...fleetActs(fronts, run, focus),
  }

  const onLate = createLateHands(store, (id, press) => acts[id](press))
  const onKey = tableKeys(store, { acts, focus, veto })

  return {
    ...edits,
    place: placing(store, edits, reopen, { reply, pick }),
    reply,
    pick,
    send,
    veto,
    conclude,
    notes,
    fronts,
    focus,
    act: (id, press) => acts[id](press),
    stop,
    click: (id, made) => clickOn(store, acts, id, made),
    setAutonomy,
    press: (press) => stopsAt(press) || onLate(press) || beganAnswer(press, store, focus) || onKey(press),
  }
}

type Table = { readonly acts: Acts; readonly focus: Focus; readonly veto: Operator['veto'] }

/** What a key means by the table, in the place that is open. */
const tableKeys =
  (store: ConsoleStore, { acts, focus, veto }: Table) =>
  (press: Press): boolean => {
    if (!store.getState().help && !press.composing && focus.place?.(press)) return true
    // What a place has left to others may have put it away first.
    const shown = store.getState()
    const situation = situationOf(shown, madeAt(press, store.clock()))
    const reason = situation.mode === 'veto' ? reasonFor(press) : undefined
    if (reason !== undefined) {
      // A note may be begun at once; a veto must not meet a question that nobody has looked at.
      if (press.shift || reason === 'other') focus.note?.(reason)
      else veto(reason, vetoNote(store), press)
      return true
    }
    const rows = rowsOf(shown)
    const id = keyFor(press, situation, rows)
    if (id === undefined) return isUntimely(store, press, situation)
    if (!meant(id, press, shown)) return false
    acts[id](press)
    return true
  }

/** A key that would decide at another moment is told why it does not now. */
function isUntimely(store: ConsoleStore, press: Press, situation: Situation): boolean {
  const rows = rowsOf(store.getState())
  if (isEarly(press, situation, rows)) return noteEarly(store, press.at)
  return keyFor(press, { ...situation, sent: false }, rows) !== undefined && noteSent(store)
}

/** What is written beside the reasons, whichever of them is pressed. */
function vetoNote(store: ConsoleStore): string {
  const { written, question } = store.getState()
  return (written.get(noteOn(question)) ?? '').trim()
}

/** A candidate that has only just come may not be the one whose digit is pressed. */
function pickOf(store: ConsoleStore, nth: number, made?: Made): Command | undefined {
  const shown = store.getState()
  const move = candidateAt(shown, nth)
  if (move === undefined) return undefined
  const at = madeAt(made, store.clock())
  const hasStood = at - (shown.stood.get(move.id) ?? at) >= settleMs
  if (hasStood && !isLeaving(shown, at)) return decisions.pick(shown.snapshot?.run, move.id)
  noteEarly(store, at)
  return undefined
}

/** What a click on the picture means: an answer that has its place there, or a correction. */
const placing =
  (
    store: ConsoleStore,
    edits: Edits,
    reopen: Reopen,
    { reply, pick }: Pick<Operator, 'reply' | 'pick'>,
  ): Operator['place'] =>
  (to, handle, made) => {
    const shown = store.getState()
    const run = shown.snapshot?.run
    const answer = answerIn(store, to)
    const candidate = modeOf(shown) === 'plain' ? candidateUnder(run?.phase, to) : undefined
    if (candidate !== undefined) return pick(candidate, made)
    if (answer === undefined) onHeld(run, reopen, () => edits.place(to, handle))
    else reply(answer, made)
  }

/** The answer to the model's question that a click on the picture gives. */
function answerIn(store: ConsoleStore, at: Point): string | undefined {
  const { snapshot, selected } = store.getState()
  const phase = snapshot?.run?.phase
  return selected === undefined && phase !== undefined ? answerAt(phase, at) : undefined
}

/** A correction of a held move begins with its question on the screen of now. */
function onHeld(run: RunView | undefined, reopen: Reopen, correct: () => void): void {
  if (run?.phase.name === 'held') reopen(correct)
  else correct()
}

/** Does by a button what its key does, held back like the key. */
function clickOn(store: ConsoleStore, acts: Acts, id: KeyId, made: Made | undefined): void {
  const since = armedFor(store.getState(), madeAt(made, store.clock()))
  if (id === 'confirm' && !(Number(since) >= settleMs)) return
  const { decides }: KeyRow = keyTable[id]
  unlessEarly(store, { decides, made }, () => acts[id](undefined, made))
}

type Wanted = { readonly decides: KeyRow['decides'] | undefined; readonly made: Made | undefined }

/** What comes too early is told; what comes while a decision is on its way is that decision once more, until that takes long. */
function unlessEarly(store: ConsoleStore, { decides, made }: Wanted, act: () => void): void {
  const at = madeAt(made, store.clock())
  const now = situationOf(store.getState(), at)
  if (!mustWait(decides, now)) act()
  else if (!mustWait(decides, settled(now))) noteEarly(store, at)
  else if (!mustWait(decides, { ...now, sent: false })) noteSent(store)
}

/**
 * What is half written at the helm goes first; a second press meanwhile is the same one.
 * @param ending of the run that is in front now: another may be by the time that it is sent.
 */
function concluding(
  { sayBegun }: Pick<Notes, 'sayBegun'>,
  ending: (outcome: 'completed' | 'infeasible') => ReturnType<typeof decisions.conclude>,
  send: (command: ReturnType<typeof decisions.conclude>) => unknown,
): Operator['conclude'] {
  let waiting: Promise<void> | undefined
  const end = async (command: ReturnType<typeof decisions.conclude>): Promise<void> => {
    try {
      await sayBegun()
      void send(command)
    } finally {
      waiting = undefined
    }
  }
  return (outcome) => {
    waiting ??= end(ending(outcome))
    return waiting
  }
}

const noteActs = (
  notes: Notes,
  focus: Focus,
  conclude: Operator['conclude'],
): Pick<Acts, 'note' | 'speak' | 'dropNote' | 'conclude'> => ({
  conclude: () => void conclude('completed'),
  note() {
    focus.lift?.()
    focus.reason?.()
  },
  speak: notes.speak,
  dropNote: notes.drop,
})

const fleetActs = (
  fronts: Fronts,
  run: () => RunView | undefined,
  focus: Focus,
): Pick<Acts, 'newRun' | 'nextRun' | 'pickRun' | 'beside'> => ({
  newRun() {
    const ended = run()
    if (ended?.phase.name !== 'ended') return
    fronts.face(undefined)
    fronts.putAway(ended.setup.id)
  },
  nextRun: fronts.next,
  pickRun(press) {
    focus.lift?.()
    fronts.pick(Number(press?.code.at(-1)))
  },
  beside() {
    focus.lift?.()
    fronts.face(undefined)
  },
})

type AtHelm = { readonly link: Link; readonly run: () => RunView | undefined; readonly focus: Focus }

const handActs = (store: ConsoleStore, { link, run, focus }: AtHelm): Pick<Acts, 'conceal' | 'paste'> => ({
  conceal: () => conceal(link, run()),
  paste: () => void pasteOwn(store, focus),
})

function conceal(link: Link, run: RunView | undefined): void {
  if (run === undefined || !decisions.hasHands(run)) return
  void link.client.conceal({ run: run.setup.id, on: run.conceals !== true }).catch(() => undefined)
}

/** The first of two keys; pressed again it changes nothing, and where there are two of them the last one counts. */
const arming = (store: ConsoleStore, rest: boolean) => ({
  armed: { ...armed(store.getState(), store.clock()), rest },
})

type DecisionKeys =
  | 'approve'
  | 'confirm'
  | 'approveRest'
  | 'veto'
  | 'again'
  | 'goOn'
  | 'option'
  | 'more'
  | 'escape'

function decisionActs(
  store: ConsoleStore,
  send: (command: Command | undefined) => void,
): Pick<Acts, DecisionKeys> {
  const run = () => store.getState().snapshot?.run
  const approval = () => {
    const shown = store.getState()
    const command = decisions.approval(run(), draftOf(shown))
    return decisions.preferring(command, passedOver(shown, store.clock()))
  }
  const allOfIt = () =>
    decisions.preferring(decisions.approveRest(run()), passedOver(store.getState(), store.clock()))
  /** What is on the hard floor is only got ready: another key does it. */
  const offer = (command: Command | undefined): void => {
    const shown = store.getState()
    if (command === undefined) return
    const rest = command.type === 'approve' && command.rest === true
    if (isArmed(shown) ? rest !== armsRest(shown) : dangerOf(shown) !== undefined)
      store.setState(arming(store, rest))
    else if (!isArmed(shown)) send(command)
  }
  return {
    approve: () => offer(approval()),
    approveRest: () => offer(allOfIt()),
    confirm: () => send(decisions.confirmed(armsRest(store.getState()) ? allOfIt() : approval())),
    veto: () => store.setState(({ question }) => ({ vetoing: question })),
    again: () => send(decisions.again(run())),
    goOn: () => send(decisions.goOn(run())),
    option: (press) => {
      const option = optionOf(run(), press)
      if (option !== undefined) send(decisions.replyTo(run(), option))
    },
    more: () => send(decisions.more(run(), (store.getState().snapshot?.settings.candidates.count ?? 3) - 1)),
    escape() {
      if (armedFor(store.getState(), 0) !== undefined) store.setState({ armed: undefined })
      else store.setState(cancelled(store.getState()))
    },
  }
}

function correctionActs(
  store: ConsoleStore,
  edits: Edits,
  focus: Focus,
  reopen: Reopen,
): Pick<Acts, 'nudge' | 'snap' | 'edit' | 'field' | 'reopen'> {
  const edit = () => {
    edits.edit((action) => action)
    const action = draftOf(store.getState())?.action
    // The card is drawn within this task's own microtasks; where a text is to be corrected, that begins in its field.
    if (action === undefined || textOf(action) !== undefined) queueMicrotask(() => focus.field?.())
  }
  return {
    nudge: edits.nudge,
    snap: (press) => {
      const at = madeAt(press, store.clock())
      // Texts that were read meanwhile may have given the number to another element.
      if (!edits.snap(Number(press?.key), at)) noteEarly(store, at)
    },
    edit: () => onHeld(store.getState().snapshot?.run, reopen, edit),
    reopen: () => reopen(),
    field: () => toField(store, focus, edits),
  }
}
