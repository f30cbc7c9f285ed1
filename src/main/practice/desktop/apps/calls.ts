/** Calls: three people to call and a line to hang up. */
import type { Box } from '../../../../core/action/geometry'
import { palette } from '../drawing/palette'
import type { Node } from '../drawing/scene'
import { textIn } from '../drawing/scene'
import { box, button } from '../drawing/widgets'
import type { DesktopState } from '../state'
import type { AppView } from '../windows'
import type { Word } from '../words'
import { say } from '../words'

type Person = {
  readonly id: string
  readonly name: Word
  readonly call: Word
  readonly number: string
  readonly rgb: number
}

const people: readonly Person[] = [
  { id: 'ada', name: 'personAda', call: 'callAda', number: '555 0141', rgb: 0x4a78c2 },
  { id: 'ben', name: 'personBen', call: 'callBen', number: '555 0172', rgb: 0x8a6fb8 },
  { id: 'mei', name: 'personMei', call: 'callMei', number: '555 0193', rgb: 0xb97a3d },
]

export const callsView = (state: DesktopState): AppView => ({
  title: say(state.lang, 'callsTitle'),
  content: (inside) => [
    ...people.flatMap((person, i) =>
      personRow(state, person, box(inside.x + 12, inside.y + 10 + i * 74, inside.width - 24, 70)),
    ),
    ...line(state, inside),
  ],
})

function personRow(state: DesktopState, person: Person, at: Box): Node[] {
  return [
    { kind: 'fill', box: at, rgb: palette.raised, radius: 9 },
    { kind: 'icon', icon: 'person', box: box(at.x + 14, at.y + 14, 42, 42), rgb: person.rgb },
    textIn(box(at.x + 70, at.y + 12, 170, 24), say(state.lang, person.name), {
      font: 'strong',
      rgb: palette.ink,
    }),
    textIn(box(at.x + 70, at.y + 36, 170, 22), person.number, { rgb: palette.quiet }),
    ...button(state, {
      id: `calls.${person.id}`,
      at: box(at.x + at.width - 128, at.y + 16, 114, 38),
      word: person.call,
      look: 'go',
      click: (now) => ({ ...now, calls: { calling: person.id } }),
    }),
  ]
}

function line(state: DesktopState, { x, y, width, height }: Box): Node[] {
  const callee = people.find(({ id }) => id === state.calls.calling)
  const at = box(x + 24, y + height - 76, width - 48, 56)
  if (callee === undefined)
    return [textIn(at, say(state.lang, 'nobody'), { rgb: palette.quiet, align: 'center' })]
  return [
    textIn(at, say(state.lang, 'inCall', say(state.lang, callee.name)), { font: 'strong', rgb: palette.ok }),
    ...button(state, {
      id: 'calls.hang-up',
      at: box(at.x + at.width - 114, at.y + 9, 114, 38),
      word: 'hangUp',
      look: 'danger',
      click: (now) => ({ ...now, calls: { calling: undefined }, toast: { word: 'callEnded' } }),
    }),
  ]
}
