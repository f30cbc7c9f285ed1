/** The runs that the fault matrix goes through: between them they make every call that the loop makes, in every phase. */
import { GateRules } from '../../../../src/core/policy/grounds'
import { openKeeper } from '../../../../src/main/engine/autonomy/gate'
import { clickAt } from '../../../core/samples'
import { setup, shade } from '../../../fakes/parts'
import { click, done } from '../driving'
import { approve, approveAll, handBack, pause, reply, stop, takeOver, veto } from './operator'
import type { Move, Room, Script } from './room'
import { pictures } from './world'

const edit: Move = async (room, run) => {
  if (run.phase.name !== 'deciding') return
  const { proposal, index, observation } = run.phase
  const named = { run: room.setup.id, proposal: proposal.id, index, frame: observation.frame }
  await room.send({ type: 'edit', ...named, action: clickAt(11, 20) })
}

const compose: Move = (room, { phase }) =>
  'observation' in phase
    ? room.send({
        type: 'compose',
        run: room.setup.id,
        frame: phase.observation.frame,
        action: clickAt(3, 4),
      })
    : undefined

/** The screen changes under the question that is then approved. */
const approveTooLate: Move = (room, run) => {
  room.world.target.picture = shade(2)
  return approve(room, run)
}

/** Each act changes the picture. */
const approveInMotion: Move = (room, run) => {
  room.world.target.midway = async () => {
    room.world.target.picture = shade((room.world.target.picture.pixels[0] ?? 0) + 1)
  }
  return approve(room, run)
}

const stopMidway: Move = (room, run) => {
  room.world.target.midway = async () => void room.send({ type: 'stop', run: room.setup.id })
  return approve(room, run)
}

const takeOverMidway: Move = (room, run) => {
  room.world.target.midway = async () => {
    room.world.target.midway = async () => undefined
    void takeOver(room, run)
  }
  return approve(room, run)
}

/** A press, and a key that writes. */
const byHand = ({ hand }: Room): void => {
  hand({ type: 'pointer', at: [3, 4], mask: 1, ms: 0 })
  hand({ type: 'pointer', at: [3, 4], mask: 0, ms: 10 })
  hand({ type: 'key', keysym: 0x61, down: true, ms: 2000 })
  hand({ type: 'key', keysym: 0x61, down: false, ms: 2010 })
}

const handsThenBack: Move = (room, run) => {
  byHand(room)
  return handBack(room, run)
}

const handsThenEnd: Move = (room) => {
  byHand(room)
  return room.send({ type: 'conclude', run: room.setup.id, outcome: 'completed', message: '' })
}

const checkThenApprove: Move = async (room, run) => {
  await room.verify()
  await approve(room, run)
}

const losing: Move = (room) => room.world.target.lose('the server closed the connection')
const resizing: Move = (room) => room.world.target.resize(200, 160)
const look = (what: string, more = {}) => ({ kind: 'look', what, ...more })
const payment = { rule: 'deny', guard: 'payment', detail: 'Pay', floor: true, stops: true } as const

/** A countdown that has run out as soon as it is asked for. */
const counting = () => {
  const rules = GateRules.parse({})
  const trust = {
    rules: () => rules,
    tally: () => ({ through: 0, of: 0, streak: 0, missed: false }),
    random: () => 1,
  }
  let now = 0
  const keeper = openKeeper({
    autonomy: 'countdown',
    clock: () => now,
    trust,
    timer: (ms, ring) => {
      now += ms
      queueMicrotask(ring)
      return () => undefined
    },
  })
  return {
    weigh: keeper.weigh,
    runOut: (...[question, signal]: Parameters<typeof keeper.runOut>) => {
      keeper.attend({
        run: setup.id,
        shown: `${question.proposal.id}/${question.index}`,
        input: true,
        stop: false,
      })
      return keeper.runOut(question, signal)
    },
  }
}

export const scripts: readonly Script[] = [
  { name: 'approved', lines: [[click(10, 20)], [done]] },
  {
    name: 'pictures',
    lines: [1, 2, 3, 4].map((x) => [click(x, 1)]),
    moves: { deciding: [approveInMotion] },
    patient: true,
    parts: { dialect: pictures },
  },
  { name: 'texts come late', lines: [[click(10, 20)]], parts: { dialect: pictures } },
  { name: 'vetoed, edited', lines: [[click(1, 2)], [click(3, 4)]], moves: { deciding: [veto, edit] } },
  { name: 'held', lines: [[click(10, 20)]], moves: { deciding: [approveTooLate] } },
  { name: 'unread, composed', lines: ['no', [done]], moves: { unread: [compose] } },
  { name: 'unread, asked again', lines: ['no', [done]] },
  { name: 'asked', lines: [[{ kind: 'ask', question: 'Which?' }]], moves: { deciding: [reply] } },
  {
    name: 'looks',
    lines: [
      [look('elements')],
      [look('verify', { question: 'Saved?' })],
      'Yes.',
      [look('configure')],
      [look('screenshot')],
    ],
  },
  {
    name: 'looks without texts',
    lines: [[look('elements')], [look('timing')]],
    parts: { dialect: pictures },
  },
  { name: 'notes and answers', lines: [[{ kind: 'note', text: 'a' }], [{ kind: 'answer', text: 'b' }]] },
  { name: 'queue', lines: [[click(1, 2), click(3, 4), click(5, 6)]], moves: { deciding: [approveAll] } },
  { name: 'refused', lines: [[{ kind: 'open_app', name: 'x' }]] },
  { name: 'paused', lines: [[click(1, 2)]], moves: { deciding: [pause] } },
  { name: 'taken over', lines: [[click(1, 2)]], moves: { deciding: [takeOver], by_hand: [handsThenBack] } },
  {
    name: 'taken over midway',
    lines: [[click(1, 2)]],
    moves: { deciding: [takeOverMidway], by_hand: [handsThenBack] },
  },
  { name: 'taken over while it thinks', lines: ['hang'], hanging: takeOver },
  { name: 'stopped while it thinks', lines: ['hang'], hanging: stop },
  { name: 'stopped midway', lines: [[click(1, 2)]], moves: { deciding: [stopMidway] } },
  { name: 'demonstration', lines: [], setup: { byHand: true }, moves: { by_hand: [handsThenEnd] } },
  {
    name: 'demonstration, lost',
    lines: [],
    setup: { byHand: true },
    moves: { by_hand: [losing, handsThenEnd] },
  },
  {
    name: 'checked',
    lines: [[click(1, 2)], [click(3, 4)], 'It took effect.'],
    moves: { deciding: [approve, checkThenApprove] },
  },
  { name: 'lost', lines: [[click(1, 2)]], moves: { deciding: [losing] } },
  { name: 'resized', lines: [[click(1, 2)]], moves: { deciding: [resizing] } },
  { name: 'at its limit', lines: [[click(1, 2)]], setup: { steps: 1 } },
  { name: 'unasked', lines: [[click(1, 2)]], autonomy: 'auto' },
  { name: 'counted down', lines: [[click(1, 2)]], gate: counting },
  {
    name: 'unattended',
    lines: [[click(1, 2)]],
    parts: { unattended: true, dialect: pictures, judge: () => [payment] },
  },
]
