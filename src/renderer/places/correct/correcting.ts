/** The live room's own editor over a recorded step: a room of its own whose one open question is that step, and whose answer is kept. */

import type { Point } from '../../../core/action/geometry'
import type { Receipt, RunView, Snapshot } from '../../../core/api/api'
import type { Mark } from '../../../core/library/annotation'
import { noPolicy } from '../../../core/policy/policy'
import type { RecordedQuestion } from '../../../core/policy/rehearsal'
import type { Told } from '../../../core/problems/shape'
import type { Client } from '../../link/wire'
import { NotKept } from '../../state/correcting/not-kept'
import { judgeHere } from '../../state/judging'
import { rowsOf } from '../../state/keymap'
import { type KeyId, keyFor, type Press } from '../../state/keys'
import { createOperator } from '../../state/operator'
import type { Room } from '../../state/room'
import { situationOf } from '../../state/situation'
import { createConsoleStore, draftOf, type Half } from '../../state/store'

export type Correction = Extract<Mark, { kind: 'correction' }>

export type Correcting = {
  readonly room: Room
  readonly question: RecordedQuestion
  /** Whether the press meant something in the editor. */
  press(press: Press): boolean
}

type Given = {
  readonly question: RecordedQuestion
  /** What was begun before and not given. */
  readonly half?: Half | undefined
  /** Where a click has put the mark already. */
  readonly at?: Point | undefined
  /** What stands in the editor, each time it has changed. */
  readonly onChange: (half: Half) => void
  /** Keeps what is given as right; answers why it was not kept, if it was not. */
  readonly give: (correction: Correction) => Promise<Told | undefined>
}

/** Of the live keys those that correct and look; nothing here takes over, vetoes or stops. */
const own: readonly KeyId[] = [
  'approve',
  'edit',
  'nudge',
  'snap',
  'field',
  'sendEdit',
  'raw',
  'read',
  'zoom',
  'fit',
  'full',
]

export function openCorrecting(outer: Room, { question, half, at, onChange, give }: Given): Correcting {
  const { link, store: around } = outer
  const store = createConsoleStore(around.clock)
  store.setState({ recorded: true })
  const client = answering(link, question, give)
  const inner = {
    ...link,
    get client() {
      return client()
    },
  }
  const operator = createOperator(inner, store)
  const { snapshot } = around.getState()
  if (snapshot !== undefined) store.receive(structuredClone(snapshotOf(snapshot, question)))
  operator.edit((action) => action)
  const { question: asked } = store.getState()
  if (half !== undefined) store.setState({ drafts: new Map([[asked, { ...half, question: asked }]]) })
  // Who looks only, and changes nothing, has begun nothing.
  store.subscribe((now, before) => {
    const draft = draftOf(now)
    if (draft !== undefined && draft !== draftOf(before)) onChange(draft)
  })
  if (at !== undefined) operator.place(at)
  return {
    room: { ...outer, link: inner, store, operator, recorded: true },
    question,
    press(press) {
      if (press.key === 'Escape') return leavesField()
      const id = keyFor(press, situationOf(store.getState(), store.clock()), rowsOf(store.getState()))
      // The table of keys is the console's own.
      if (id === 'help') return false
      // A letter in a field is the field's; any other key of the live room means nothing here.
      if (id !== undefined && !own.includes(id)) return true
      return operator.press(press)
    },
  }
}

/** One Esc leaves the field; false where there is none to leave. */
function leavesField(): boolean {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('input, textarea, select'))
    return false
  activeElement.blur()
  return true
}

/** The service's calls, but for the decision: that is kept and never sent to a run. */
function answering({ client }: Room['link'], question: RecordedQuestion, give: Given['give']): () => Client {
  const { step, seen, action } = question
  const send: Client['send'] = async (command): Promise<Receipt> => {
    if (command.type !== 'edit' && command.type !== 'approve') return { ok: false, why: 'not_now' }
    const given = command.type === 'edit' ? command.action : action
    const { thought } = command
    const { frame } = seen
    const more = { verdicts: [], ...(thought !== undefined && { thought }) }
    const told = await give({
      kind: 'correction',
      step,
      frame,
      action: given as Correction['action'],
      ...more,
    })
    if (told !== undefined) throw new NotKept(told)
    return { ok: true }
  }
  const proxy = new Proxy(client, {
    get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)),
  })
  return () => proxy
}

/** The console as it is, with the recorded step as the open question of a run that goes nowhere. */
function snapshotOf(snapshot: Snapshot, question: RecordedQuestion): Snapshot {
  const { step, seen, proposal, action, about, run, task, autonomy } = question
  const { target, dialect, platform, stopsAt, steps, spent } = about
  const { lang } = snapshot.settings
  const phase = {
    ...({ name: 'deciding', observation: seen, proposal, action } as const),
    index: Math.max(
      proposal.actions.findIndex((one) => JSON.stringify(one) === JSON.stringify(action)),
      0,
    ),
    verdicts: [],
  }
  const view: RunView = {
    setup: { id: run, task, target, dialect, model: '', lang, space: 'pixels', steps: 1, prompt: '' },
    phase,
    ...{ step, steps: [], helm: 'nobody', autonomy, since: 0, platform, size: seen.size, ledger: [] },
    connection: { state: 'live', title: '' },
    tokens: { prompt: 0, completion: 0 },
    about: {
      ...{ policy: noPolicy, stopsAt },
      spent: { steps, ms: spent.ms, tokens: spent.prompt + spent.completion },
    },
  }
  const verdicts = [...judgeHere(view, action, seen)]
  return { ...snapshot, run: { ...view, phase: { ...phase, verdicts } }, fleet: [], starting: undefined }
}
