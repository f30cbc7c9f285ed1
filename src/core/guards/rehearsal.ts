/**
 * What guards look for is compiled when it is first looked for, which takes tenths of a second: moves on screens of nobody, judged
 * while a model thinks for the first time, so that the first real one waits for none of it.
 */
import type { Action } from '../action/action'
import type { Element, Observation } from '../action/observation'
import { type Circumstances, noRun } from './circumstances'
import { holdsSecret } from './dangers/words/secrets'
import { meansHarm } from './dangers/words/words'
import { tellsDeed } from './deeds/deeds'
import { type Move, moveOf } from './guard'
import { tellsMore } from './harmless/words/beyond'
import { isWeekday } from './harmless/words/dates'
import { isTurning } from './harmless/words/turning'
import { isAsideName, isHarmlessName, isViewing, namesAhead } from './harmless/words/words'
import { guards } from './index'
import { isLookName } from './things/looking'
import { isKnownThing } from './things/thing'

/**
 * Tables of words, a few at a time; then a screen to be read ahead, and what is asked of it, one guard's word on one move at a time.
 * The answers are thrown away.
 */
export type Rehearsal = {
  readonly tables: readonly (() => unknown)[]
  readonly seen: Observation
  readonly pieces: readonly (() => unknown)[]
}

/** What asks the large tables of words. One guard would ask them all in one go, which took half a second. */
const asked: readonly ((name: string) => unknown)[] = [
  isHarmlessName,
  isViewing,
  isAsideName,
  tellsDeed,
  tellsMore,
  isWeekday,
  isTurning,
  meansHarm,
  isLookName,
  isKnownThing,
  holdsSecret,
]

/** Texts of Latin letters alone are looked through by other code than others. What is soon known to be harmless comes first. */
const texts = [
  [
    'Next',
    'Name',
    'More about this',
    'Settings',
    'Your account',
    'Save',
    'Delete account',
    'Send 20 EUR to Ann',
  ],
  ['下一步', '姓名', '了解更多', '设置', '您的账户', '保存', '删除账户', 'Отправить Анне'],
] as const

/** What is looked for twice is compiled to the end. */
const times = 2

export const rehearsals = (): readonly Rehearsal[] =>
  Array.from({ length: times }, () => texts.map(rehearsalOn)).flat()

function rehearsalOn(shown: readonly string[]): Rehearsal {
  const seen = screenOf(shown)
  const tables = [...namesAhead, ...asked.map((tell) => () => tell(shown[0] ?? ''))]
  return { tables, seen, pieces: movesOn(seen).flatMap((action) => piecesOf(action, seen)) }
}

function piecesOf(action: Action, seen: Observation): readonly (() => unknown)[] {
  let move: Move | undefined
  const effects = () => (move = moveOf(action, seen, about))
  return [effects, ...guards.map((guard) => () => move && guard.check(move, about))]
}

const page = 'https://shop.example/'

/** A field stands in the second row, a button in each of the others. */
function screenOf(shown: readonly string[]): Observation {
  const listed = shown.map((text, row): Element => {
    const kind = row === 1 ? { role: 'textbox', tag: 'input' } : { role: 'button', tag: 'button' }
    const box = { x: 40, y: 40 + row * 40, width: 160, height: 24 }
    return { text, box, confidence: 1, ...kind, within: ['Ann'] }
  })
  const size = { width: 800, height: 600 }
  return { frame: 'rehearsal', seq: 1, size, url: page, listed, elements: listed }
}

function movesOn({ listed = [] }: Observation): readonly Action[] {
  const clicks = listed.map(
    ({ box: { x, y } }): Action => ({
      ...{ kind: 'click', at: [x + 80, y + 12], button: 'left', count: 1, modifiers: [] },
    }),
  )
  return [
    ...clicks,
    { kind: 'type', text: 'Ann', replace: false, submit: false },
    { kind: 'keys', keys: ['Enter'] },
  ]
}

const about: Circumstances = { ...noRun, target: `web:${page}`, platform: 'web' }
