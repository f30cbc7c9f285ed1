/** What became of earlier moves, in words for a model: proposals, decisions, vetoes with their reason, hands. */
import { movePoints } from '../action/action'
import { describe } from '../action/describe'
import { fromPoint } from '../action/geometry'
import type { Lang } from '../lang'
import type { VetoReason } from '../run/events'
import type { Outcome, PastMove, Seen } from './dialect'

type Words = {
  readonly none: string
  readonly saw: (words: string) => string
  readonly proposed: (action: string) => string
  readonly fates: Readonly<
    Record<'approved' | 'edited' | 'answered' | 'refused' | 'unread' | 'by_hand', (action: string) => string>
  >
  /** What had begun and came to no end. */
  readonly begun: Readonly<Record<'edited' | 'by_hand', (action: string) => string>>
  readonly failed: string
  readonly cutShort: string
  readonly vetoed: (reason: string) => string
  readonly note: (words: string) => string
  /** Why the target cannot do it, in the target's own words. */
  readonly why: (words: string) => string
  readonly outcomes: Readonly<Record<Outcome, string>>
  readonly reasons: Readonly<Record<VetoReason, string>>
}

const en: Words = {
  none: 'Nothing has been done yet.',
  saw: (words) => `You saw: ${words}.`,
  proposed: (action) => `You proposed: ${action}.`,
  fates: {
    approved: () => 'It was done.',
    edited: (action) => `The operator corrected it; this was done instead: ${action}.`,
    answered: () => 'The operator answered.',
    refused: () => 'The machine cannot do that; nothing was done.',
    unread: () => 'That reply could not be read, nothing was done.',
    by_hand: (action) => `The operator did this by hand: ${action}.`,
  },
  begun: {
    edited: (action) => `The operator corrected it; this was begun instead: ${action}.`,
    by_hand: (action) => `A move of the operator's own was begun: ${action}.`,
  },
  failed: 'It failed on its way: none, some or all of it may have happened.',
  cutShort: 'It was cut short on its way: none, some or all of it may have happened.',
  vetoed: (reason) => `The operator refused it (${reason}); nothing was done.`,
  note: (words) => `The operator's words: ${words}`,
  why: (words) => `The reason: ${words}.`,
  outcomes: {
    expected_here: 'The screen changed at that place.',
    nothing_changed: 'The screen did not change.',
    changed_elsewhere: 'Nothing changed at that place; the screen changed elsewhere.',
    not_to_be_told: '',
    unknown: 'Whether it took effect is not known.',
  },
  reasons: {
    wrong_target: 'wrong element',
    wrong_action: 'wrong kind of action',
    wrong_text: 'wrong text or value',
    not_on_screen: 'that element is not on the screen',
    premature_done: 'the task is not done yet',
    missed_done: 'the task was already done',
    no_progress: 'a repetition without progress',
    wrong_plan: 'it does not lead to the goal',
    not_ready: 'the screen was not ready',
    unsafe: 'unsafe or forbidden',
    malformed: 'the reply was malformed',
    environment: 'something outside the task is in the way',
    other: 'another reason',
  },
}

const zh: Words = {
  none: '还没有执行任何操作。',
  saw: (words) => `当时看到：${words}。`,
  proposed: (action) => `你提议：${action}。`,
  fates: {
    approved: () => '已执行。',
    edited: (action) => `操作员做了更正，实际执行：${action}。`,
    answered: () => '操作员已答复。',
    refused: () => '这台机器做不到，未执行。',
    unread: () => '该回复无法解析，未执行任何操作。',
    by_hand: (action) => `操作员亲手执行：${action}。`,
  },
  begun: {
    edited: (action) => `操作员做了更正，改为开始执行：${action}。`,
    by_hand: (action) => `操作员自己的一步已开始执行：${action}。`,
  },
  failed: '执行途中失败：可能未生效、部分生效或全部生效。',
  cutShort: '执行途中被中断：可能未生效、部分生效或全部生效。',
  vetoed: (reason) => `操作员否决（${reason}），未执行。`,
  note: (words) => `操作员原话：${words}`,
  why: (words) => `原因：${words}。`,
  outcomes: {
    expected_here: '该处画面有变化。',
    nothing_changed: '画面没有变化。',
    changed_elsewhere: '该处没有变化，画面别处有变化。',
    not_to_be_told: '',
    unknown: '不知道是否生效。',
  },
  reasons: {
    wrong_target: '目标元素不对',
    wrong_action: '操作类型不对',
    wrong_text: '文本或数值不对',
    not_on_screen: '画面上没有这个元素',
    premature_done: '任务还没有完成',
    missed_done: '任务其实已经完成',
    no_progress: '重复操作，没有进展',
    wrong_plan: '无助于完成任务',
    not_ready: '画面还没有准备好',
    unsafe: '不安全或被禁止',
    malformed: '回复格式有误',
    environment: '受任务之外的因素阻碍',
    other: '其他原因',
  },
}

const languages: Readonly<Record<Lang, Words>> = { en, zh }

/** One numbered line a move, oldest first; points in the space of `seen`, notes word for word. */
export function tellHistory(history: readonly PastMove[], lang: Lang, seen: Seen): string {
  const words = languages[lang]
  if (history.length === 0) return words.none
  return history.map((move, index) => `${index + 1}. ${tellMove(move, lang, seen)}`).join('\n')
}

/** One move by itself, on its line of the history. */
export function tellMove(move: PastMove, lang: Lang, seen: Seen): string {
  const words = languages[lang]
  const { intent, fate } = move
  const say = sayIn(lang, seen)
  const proposed =
    fate === 'by_hand' || fate === 'unread' ? '' : words.proposed(intent.actions.map(say).join('; '))
  const saw = intent.thought === undefined ? '' : words.saw(intent.thought.replace(/[.。]$/, ''))
  return joined([saw, proposed, tellFate(move, lang, seen)], lang)
}

/** A move that simply was done as proposed: of such a one a history need say nothing, and looks as the model learnt it. */
export const isOrdinary = ({ fate, note = '', outcome = 'expected_here', partial }: PastMove): boolean =>
  fate === 'approved' &&
  partial !== true &&
  note === '' &&
  (outcome === 'expected_here' || outcome === 'not_to_be_told')

/** What became of one move, without what it was: done, corrected, refused and why, and what the screen showed. */
export function tellFate(move: PastMove, lang: Lang, seen: Seen): string {
  const words = languages[lang]
  const { fate, done, note, outcome, answer, partial } = move
  const say = sayIn(lang, seen)
  const parts = [
    ...(partial === true ? tellPart(move, words, say(done)) : [tellWhole(move, words, say(done))]),
    fate === 'refused' && answer !== undefined ? words.why(answer) : '',
    note === undefined || note === '' ? '' : words.note(note),
    fate === 'vetoed' || (partial === true && outcome === 'unknown') ? '' : tellOutcome(outcome, lang),
  ]
  return joined(parts, lang)
}

const tellWhole = (move: PastMove, { vetoed, fates, ...words }: Words, done: string): string =>
  move.fate === 'vetoed' ? vetoed(reasonOf(move, words)) : fates[move.fate](done)

/** That it was done would be untrue of what broke off on its way, and so would be that nothing was. */
function tellPart({ fate, broken }: PastMove, words: Words, done: string): readonly string[] {
  const begun = fate === 'edited' || fate === 'by_hand' ? words.begun[fate](done) : ''
  return [begun, broken === true ? words.failed : words.cutShort]
}

const joined = (parts: readonly string[], lang: Lang): string =>
  parts.filter((part) => part !== '').join(lang === 'en' ? ' ' : '')

const sayIn =
  (lang: Lang, seen: Seen) =>
  (action: PastMove['done']): string =>
    action === undefined
      ? ''
      : describe(
          movePoints(action, (point) => fromPoint(point, seen)),
          lang,
        )

/** What the screen showed of a move; empty where nothing can be said. */
export const tellOutcome = (outcome: Outcome | undefined, lang: Lang): string =>
  outcome === undefined ? '' : languages[lang].outcomes[outcome]

const reasonOf = ({ reason }: PastMove, { reasons }: Pick<Words, 'reasons'>): string =>
  Object.entries(reasons).find(([code]) => code === reason)?.[1] ?? reason ?? reasons.other
