/** What the operator can do at this console, whether by key or by button: both come through here. */
import { type Action, pointsOf } from '../core/action'
import type { Command, RunView } from '../core/api'
import type { VetoReason } from '../core/events'
import type { Point } from '../core/geometry'
import * as decisions from './decisions'
import {
  createDouble,
  type KeyId,
  keyFor,
  keyTable,
  type Mode,
  type Press,
  reasonFor,
  type Situation,
  settleMs,
} from './keys'
import type { Link } from './link'
import { moveTo, nearest, nudge, snapTo, textOf } from './overlay/editing'
import { type ConsoleStore, draftOf, isVetoing, type Shown } from './store'

export type Operator = {
  /** Does what a key of the table does. `press` where the key itself says more, as with arrows. */
  act(id: KeyId, press?: Press): void
  /** @returns whether the press meant something, so that the browser must not use it as well. */
  press(press: Press): boolean
  /** The same by a button: held back like the key, where it decides. */
  click(id: KeyId): void
  send(command: Command | undefined): Promise<void>
  stop(): void
  /** Changes the action under edit, beginning the edit if need be. */
  edit(change: (action: Action) => Action, handle?: number): void
  moveHandle(handle: number, to: Point): void
  veto(reason: VetoReason, note: string): void
  /** Focuses what the view has named: the text of an edit, the note of a veto. */
  readonly focus: { field?: () => boolean; note?: (reason: VetoReason) => void }
  newRun(): void
}

export function createOperator(link: Link, store: ConsoleStore): Operator {
  const twice = createDouble(store.clock)
  const run = () => store.getState().snapshot?.run
  const focus: Operator['focus'] = {}

  async function send(command: Command | undefined): Promise<void> {
    if (command === undefined) return
    const { question } = store.getState()
    if (decides(command)) store.setState({ sent: question, refused: undefined })
    const why = await receipt(link, command)
    if (why === undefined) return store.setState({ draft: undefined, vetoing: undefined })
    store.setState({ refused: { question, why }, sent: undefined })
  }

  function edit(change: (action: Action) => Action, handle?: number) {
    const shown = store.getState()
    const { phase } = shown.snapshot?.run ?? {}
    if (phase?.name !== 'deciding' || phase.action.kind === 'ask') return
    const draft = draftOf(shown) ?? { question: shown.question, action: phase.action, handle: 0 }
    store.setState({
      draft: { ...draft, action: change(draft.action), handle: handle ?? draft.handle },
      vetoing: undefined,
      selected: undefined,
    })
  }

  function moveHandle(handle: number, to: Point) {
    const size = sizeOf(run())
    if (size !== undefined) edit((action) => moveTo(action, handle, to, size), handle)
  }

  const newRun = () => {
    const ended = run()
    if (ended?.phase.name === 'ended') void link.client.leave({ run: ended.setup.id })
  }

  const veto = (reason: VetoReason, note: string) => void send(decisions.veto(run(), reason, note))

  const acts: Record<KeyId, (press: Press | undefined) => void> = {
    approve: () => void send(decisions.approval(run(), draftOf(store.getState())?.action)),
    edit: () => edit((action) => action),
    veto: () => store.setState(({ question }) => ({ vetoing: question, draft: undefined })),
    again: () => void send(decisions.again(run())),
    goOn: () => void send(decisions.goOn(run())),
    takeOver: () => void send(decisions.takeOver(run())),
    handBack: () => void send(decisions.handBack(run())),
    pause: () => void send(decisions.pauseOrResume(run())),
    option: (press) => void send(decisions.replyTo(run(), optionOf(run(), press) ?? '')),
    nudge: (press) => nudgeBy(press),
    snap: (press) => snap(press),
    field: () => {
      if (focus.field?.() !== true) edit((action) => action, nextHandle(store.getState()))
    },
    escape: () => {
      const before = store.getState()
      if (twice()) return void send(decisions.stop(run()))
      store.setState(cancelled(before))
    },
    newRun,
    raw: () => store.setState(({ raw }) => ({ raw: !raw })),
    zoom: () => store.setState(({ zoom }) => ({ zoom: zoom === 'target' ? 'fit' : 'target' })),
    fit: () => store.setState({ zoom: 'fit' }),
    full: () => store.setState({ zoom: 'full' }),
    previous: () => store.setState(stepped(store.getState(), -1)),
    next: () => store.setState(stepped(store.getState(), 1)),
    help: () => store.setState({ help: true }),
  }

  function nudgeBy(press: Press | undefined) {
    const size = sizeOf(run())
    const by = arrowOf(press)
    const draft = draftOf(store.getState())
    if (size !== undefined && by !== undefined && draft !== undefined)
      edit((action) => nudge(action, draft.handle, by, size))
  }

  function snap(press: Press | undefined) {
    const { phase } = run() ?? {}
    const draft = draftOf(store.getState())
    if (phase?.name !== 'deciding' || draft === undefined) return
    const { elements, size } = phase.observation
    const offered = nearest(elements, pointsOf(phase.action)[draft.handle])
    const element = offered[Number(press?.key) - 1]
    if (element !== undefined) edit((action) => snapTo(action, draft.handle, element, size))
  }

  return {
    send,
    edit,
    moveHandle,
    veto,
    focus,
    newRun,
    act: (id, press) => acts[id](press),
    stop: () => void send(decisions.stop(run())),
    click(id) {
      const { age, sent } = situationOf(store.getState(), store.clock())
      if (!('decides' in keyTable[id]) || (age >= settleMs && !sent)) acts[id](undefined)
    },
    press(press) {
      const shown = store.getState()
      const situation = situationOf(shown, store.clock())
      const reason = situation.mode === 'veto' ? reasonFor(press) : undefined
      if (reason !== undefined) {
        if (press.shift || reason === 'other') focus.note?.(reason)
        else veto(reason, '')
        return true
      }
      const id = keyFor(press, situation)
      if (id === undefined || !meant(id, press, shown)) return false
      acts[id](press)
      return true
    },
  }
}

/** A refusal, or undefined when the command was accepted. A broken wire is told as one more way to be refused. */
async function receipt(link: Link, command: Command) {
  try {
    const answer = await link.client.send(command)
    return answer.ok ? undefined : answer.why
  } catch {
    return 'offline' as const
  }
}

const decides = ({ type }: Command) => ['approve', 'edit', 'veto', 'reply', 'overrule', 'repredict'].includes(type)

export function situationOf(shown: Shown, now: number): Situation {
  const { snapshot, question, askedAt, sent } = shown
  const phase = snapshot?.run?.phase
  return {
    phase: phase?.name ?? 'none',
    mode: modeOf(shown),
    asking: phase?.name === 'deciding' && phase.action.kind === 'ask',
    age: now - askedAt,
    sent: sent === question && question !== '',
  }
}

function modeOf(shown: Shown): Mode {
  if (shown.help) return 'help'
  if (shown.place !== 'live') return 'away'
  if (shown.selected !== undefined) return 'step'
  if (isVetoing(shown)) return 'veto'
  return draftOf(shown) === undefined ? 'plain' : 'edit'
}

/** Whether a key has something to work on, so that it is otherwise left to the browser. */
function meant(id: KeyId, press: Press, shown: Shown): boolean {
  if (id === 'option') return optionOf(shown.snapshot?.run, press) !== undefined
  if (id === 'field') {
    const action = draftOf(shown)?.action
    return action !== undefined && (textOf(action) !== undefined || pointsOf(action).length > 1)
  }
  return true
}

function optionOf(run: RunView | undefined, press: Press | undefined): string | undefined {
  if (run?.phase.name !== 'deciding' || run.phase.action.kind !== 'ask') return undefined
  return run.phase.action.options?.[Number(press?.key) - 1]
}

const sizeOf = (run: RunView | undefined) =>
  run !== undefined && 'observation' in run.phase ? run.phase.observation.size : undefined

function nextHandle(shown: Shown): number {
  const draft = draftOf(shown)
  return draft === undefined ? 0 : (draft.handle + 1) % Math.max(pointsOf(draft.action).length, 1)
}

const directions: Readonly<Record<string, Point>> = {
  arrowup: [0, -1],
  arrowdown: [0, 1],
  arrowleft: [-1, 0],
  arrowright: [1, 0],
}

function arrowOf(press: Press | undefined): Point | undefined {
  const way = directions[press?.key.toLowerCase() ?? '']
  const far = press?.shift === true ? 10 : 1
  return way === undefined ? undefined : [way[0] * far, way[1] * far]
}

/** One Esc takes back the innermost thing that is open. */
function cancelled(shown: Shown): Partial<Shown> {
  switch (modeOf(shown)) {
    case 'help':
      return { help: false }
    case 'away':
      return { place: 'live' }
    case 'step':
      return { selected: undefined }
    case 'veto':
      return { vetoing: undefined }
    case 'edit':
      return { draft: undefined }
    case 'plain':
      return { zoom: 'fit' }
  }
}

/** The neighbour in the filmstrip; past the newest step lies the live picture. */
function stepped({ snapshot, selected }: Shown, by: -1 | 1): Partial<Shown> {
  const steps = (snapshot?.run?.steps ?? []).filter(({ fate }) => fate !== 'open')
  const here = selected === undefined ? steps.length : steps.findIndex(({ number }) => number === selected)
  return { selected: steps[Math.max(here + by, 0)]?.number }
}
