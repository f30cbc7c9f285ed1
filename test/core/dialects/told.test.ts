/** What every dialect tells its model of what became of earlier moves: nothing an operator said or did may be lost. */
import { describe, expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { Intent } from '../../../src/core/action/proposal'
import { dialects } from '../../../src/core/dialects'
import type { Dialect, PastMove } from '../../../src/core/dialects/dialect'
import type { Lang } from '../../../src/core/lang'
import { screen, seenBy, turnOf } from './harness'

const type = (text: string) => Action.parse({ kind: 'type', text })
const inField = Action.parse({ kind: 'type', text: 'as proposed', at: [960, 540], mark: 7 })

const pressed = Action.parse({ kind: 'click', at: [960, 540], label: 'as proposed' })

/** In one dialect text goes to the focus, in another into a numbered field, and some can only point. */
function writtenBy(dialect: Dialect) {
  const seen = seenBy(dialect)
  const typed = [type('as proposed'), inField, { ...type('as proposed'), replace: true }, pressed]
  for (const action of [...typed, { ...inField, replace: true }, { ...inField, submit: true }]) {
    const intent = Intent.parse({ actions: [action], thought: 'I do it as proposed.', target: 'as proposed' })
    try {
      return { intent, reply: dialect.write(intent, seen) }
    } catch {
      // Not sayable in this dialect: the next one may be.
    }
  }
  throw new Error(`${dialect.id} can neither type nor press`)
}

const byHand = Intent.parse({ actions: [type('by own hand')] })

type Told = {
  readonly move: Partial<PastMove>
  readonly says: Readonly<Record<Lang | 'code', readonly string[]>>
}

const cases: Readonly<Record<string, Told>> = {
  'a veto with its reason and the operator’s words': {
    move: { fate: 'vetoed', reason: 'wrong_target', note: 'the field below' },
    says: {
      en: ['as proposed', 'wrong element', 'the field below'],
      zh: ['as proposed', '目标元素不对', 'the field below'],
      code: ['as proposed', 'vetoed', 'wrong_target', 'the field below'],
    },
  },
  'an edit with what was proposed and what was done': {
    move: { fate: 'edited', done: type('as corrected'), outcome: 'expected_here' },
    says: {
      en: ['as proposed', 'as corrected', 'corrected it'],
      zh: ['as proposed', 'as corrected', '做了更正'],
      code: ['as proposed', 'as corrected', 'edited'],
    },
  },
  'a move by hand': {
    move: { fate: 'by_hand', intent: byHand, done: type('by own hand'), reply: undefined },
    says: {
      en: ['by own hand', 'The operator did this by hand'],
      zh: ['by own hand', '操作员亲手执行'],
      code: ['by own hand', 'by_hand'],
    },
  },
  'what the machine cannot do, and why': {
    move: { fate: 'refused', answer: 'this phone has no such app' },
    says: {
      en: ['as proposed', 'this phone has no such app'],
      zh: ['as proposed', 'this phone has no such app'],
      code: ['as proposed', 'refused', 'this phone has no such app'],
    },
  },
  'a screen that did not change': {
    move: { fate: 'approved', done: type('as proposed'), outcome: 'nothing_changed' },
    says: {
      en: ['The screen did not change'],
      zh: ['画面没有变化'],
      code: ['nothing_changed'],
    },
  },
  'a screen that changed in another place alone': {
    move: { fate: 'approved', done: type('as proposed'), outcome: 'changed_elsewhere' },
    says: { en: ['changed elsewhere'], zh: ['别处有变化'], code: ['changed_elsewhere'] },
  },
  'an act of which nobody knows whether it took effect': {
    move: { fate: 'approved', done: type('as proposed'), outcome: 'unknown' },
    says: { en: ['is not known'], zh: ['不知道是否生效'], code: ['unknown'] },
  },
  'an act that failed on its way, which is not called done': {
    move: {
      fate: 'approved',
      done: type('as proposed'),
      outcome: 'unknown',
      broken: true,
      partial: true,
    },
    says: {
      en: ['It failed on its way: none, some or all of it may have happened.'],
      zh: ['执行途中失败：可能未生效、部分生效或全部生效。'],
      code: ['unknown', '\\"broken\\":true'],
    },
  },
  'an edit that was cut short on its way': {
    move: { fate: 'edited', done: type('as corrected'), outcome: 'unknown', partial: true },
    says: {
      en: ['this was begun instead', 'as corrected', 'It was cut short on its way'],
      zh: ['改为开始执行', 'as corrected', '执行途中被中断'],
      code: ['unknown', 'as corrected'],
    },
  },
  'the operator’s answer': {
    move: { fate: 'answered', note: 'the one in Pictures' },
    says: {
      en: ['the one in Pictures'],
      zh: ['the one in Pictures'],
      code: ['answered', 'the one in Pictures'],
    },
  },
}

/** The move as the newest of the history, or so far back that its picture is no longer sent. */
function requestOf(dialect: Dialect, lang: Lang, move: Partial<PastMove>, behind: number): string {
  const turn = turnOf(dialect, lang)
  const past: PastMove = {
    ...writtenBy(dialect),
    proposal: 'p9',
    frame: 'frame-x',
    size: screen,
    fate: 'approved',
    ...move,
  }
  const later = Array.from({ length: behind }, (_, nth) => ({
    ...(turn.history[0] ?? past),
    proposal: `later-${nth}`,
    frame: `later-${nth}`,
  }))
  return JSON.stringify(dialect.request({ ...turn, history: [past, ...later], step: 2 + behind }))
}

describe.each(dialects.map((dialect) => [dialect.id, dialect] as const))(
  '%s tells its model',
  (id, dialect) => {
    const langs: readonly Lang[] = dialect.prompts.length > 0 ? dialect.prompts : ['en', 'zh']

    test.each(Object.entries(cases))('of %s', (_, { move, says }) => {
      for (const lang of langs) {
        for (const behind of [0, 7]) {
          const said = requestOf(dialect, lang, move, behind)
          for (const words of says[id === 'canonical' ? 'code' : lang])
            expect(said, `${id} ${lang}, ${behind} moves back`).toContain(words)
        }
      }
    })

    test('of what failed on its way neither that it was done nor that nothing was', () => {
      const move = { done: type('as proposed'), outcome: 'unknown', broken: true, partial: true } as const
      for (const lang of langs)
        expect(requestOf(dialect, lang, move, 0)).not.toMatch(
          /It was done|is not known|nothing was done|Not executed\. |已执行。|不知道是否生效|未执行。/,
        )
    })

    test('nothing of a move that simply was done', () => {
      const told = requestOf(
        dialect,
        langs[0] ?? 'en',
        { outcome: 'expected_here', done: type('as proposed') },
        0,
      )
      expect(told).not.toMatch(/did not change|elsewhere|not known|corrected it/)
    })
  },
)
