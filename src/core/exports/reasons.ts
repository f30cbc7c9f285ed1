/** Why a step or an answer is in no training file, in words for whoever asks, in the two languages of the console. */
import type { Lang } from '../lang'
import type { Untaught } from '../trajectory/lesson'
import type { Loss } from './samples'

/** What an export counts as left out: reasons of its samples, and those that a format or a data set has of its own. */
type Counted =
  | Loss
  | 'after_unjudged'
  | 'after_redacted'
  | 'odd_turns'
  | 'not_chosen'
  | 'nothing_seen_after'
  | 'no_moves'
type Words = Readonly<Record<Counted, string>>

const en: Words = {
  stale: 'its place on the screen had changed, so the step was held',
  superseded: 'nobody decided it: something else happened first',
  no_request:
    'no model was asked for it, or the record of the question is lost; moves by hand make rows as demonstrations, with a question written for them',
  future_frame: 'its question holds a picture that the run had not seen by then',
  part_of_queue: 'it is a later item of one reply, which is trained on as a whole or not at all',
  queue_changed: 'not every item of its reply was done as it stood',
  item_not_right: 'people said of another item of its reply that it was not right, or cannot tell',
  item_unjudged: 'another item of its reply was judged by nobody',
  answered: 'the model asked something, and was answered',
  refused: 'the target could not do it',
  unknown_outcome: 'nobody knows how much of it arrived',
  nowhere: 'it was made by hand, and nothing took it: no field had the focus, or it was not possible then',
  not_executed: 'it was not done',
  unjudged: 'nobody judged it, and what nobody judged was not asked for',
  disputed: 'people judged it differently, and nobody has resolved it',
  end_partial: 'it ended a run that people say was done in part',
  end_unclear: 'it ended a run of which people say that nobody can tell whether it was done',
  redundant: 'it was right and needless',
  unclear:
    'the move in its place is so near the model’s, or so little of the screen is known there, that nobody can tell whether it is another thing; of a correction, calling the model’s own move wrong settles that',
  same_thing:
    'the move in its place is at the same thing as the model’s, only better placed: that is a right answer, and makes the model’s no worse',
  not_refused: 'nobody said that the model’s answer was wrong: another move in its place does not say so',
  overruled: 'people said that another move was right',
  given_differ: 'people gave different moves, and nobody has resolved it',
  given_same: 'it is the move that was proposed',
  program: 'a program answered, no model',
  no_lesson: 'there is nothing to learn from it',
  unsayable: 'the dialect has no words for the move',
  empty: 'the answer is empty',
  redacted: 'the answer holds what must not be seen',
  no_referent: 'nothing is known of what stands at its place, and the model named its target',
  picture_resized:
    'its numbers count pixels, and the picture would be of another size than the one that was sent',
  no_screen: 'it was made by hand, and no picture of the screen before it was kept',
  no_elements:
    'the dialect tells the elements of the screen, and nobody listed them before this move by hand',
  not_shown:
    'a model of the dialect would have had to ask for the screen first, and nobody did before this move by hand',
  same_answers: 'both answers are the same in the words of the dialect',
  thought_untrue: 'the model’s reasons argue for the other move, and nobody wrote better ones',
  fields_differ: 'one answer says more than the other, which would tell them apart',
  after_unjudged: 'a move before it was judged by nobody, and the format tells a run without gaps',
  after_redacted: 'a text before it is in no record, and the format tells a run without gaps',
  odd_turns: 'its question is no talk that alternates, which the format needs',
  not_chosen: 'it is not among the rows of the data set',
  nothing_seen_after: 'nobody looked at the screen after it',
  no_moves: 'nothing was done in its run that a picture shows afterwards, and the format tells moves',
}

const zh: Words = {
  stale: '屏幕上它的位置已变化，该步骤被搁置',
  superseded: '没有人决定过它：先发生了别的事',
  no_request: '没有就它问过模型，或提问的记录已丢失；亲手操作可作为示范成行，并补写提问',
  future_frame: '它的提问里有当时尚未出现的画面',
  part_of_queue: '它是一次回复中靠后的一项，整次回复要么全用，要么不用',
  queue_changed: '该回复并非每一项都照原样执行',
  item_not_right: '有人说同一回复的另一项不对，或无法判断',
  item_unjudged: '同一回复的另一项没有人评判过',
  answered: '模型提了问题，并得到了答复',
  refused: '目标无法执行它',
  unknown_outcome: '没有人知道有多少已送达',
  nowhere: '它是亲手所做，但目标没有接收：当时没有输入框处于焦点，或无法进行该操作',
  not_executed: '它没有被执行',
  unjudged: '没有人评判过它，而未评判的步骤不在所求之列',
  disputed: '人们的评判不一致，尚无人裁定',
  end_partial: '它结束的运行被评为只完成了一部分',
  end_unclear: '它结束的运行被评为无法判断是否完成',
  redundant: '它是对的，但没有必要',
  unclear:
    '取代它的操作离模型的太近，或那里的屏幕内容不明，没有人能判断是否针对别的东西；若是修正，把模型自己的操作评为错误即可定论',
  same_thing: '取代它的操作针对同一个东西，只是位置更准：它是正确答案，但不说明模型的答案更差',
  not_refused: '没有人说模型的回答是错的：另有操作取代它并不说明这一点',
  overruled: '人们说另一个操作是对的',
  given_differ: '人们给出了不同的操作，尚无人裁定',
  given_same: '它就是被提议的操作',
  program: '回答的是程序，不是模型',
  no_lesson: '从中学不到什么',
  unsayable: '这种方言无法表达该操作',
  empty: '回答是空的',
  redacted: '回答里有不得看到的内容',
  no_referent: '不知道它的位置上是什么，而模型说出了目标的名称',
  picture_resized: '它的数字以像素计，而画面的大小会与发送时不同',
  no_screen: '它是亲手操作，操作前的画面没有保存',
  no_elements: '这种方言要列出屏幕上的元素，而这次亲手操作前没有列出过',
  not_shown: '这种方言的模型要先请求画面，而这次亲手操作前没有人请求过',
  same_answers: '两个回答用这种方言写出来是一样的',
  thought_untrue: '模型的理由支持另一个操作，而没有人写出更好的理由',
  fields_differ: '一个回答比另一个说得多，仅凭这一点就能分辨两者',
  after_unjudged: '它之前有一个操作没有人评判过，而该格式要求运行不间断',
  after_redacted: '它之前有一段文字不在任何记录中，而该格式要求运行不间断',
  odd_turns: '它的提问不是轮流的对话，而该格式需要如此',
  not_chosen: '它不在数据集的行之中',
  nothing_seen_after: '它之后没有人看过屏幕',
  no_moves: '它的运行中没有任何之后有画面的操作，而该格式记录的是操作',
}

/** A reason that no list here knows compiles no more: everything left out can be explained. */
export const reasons: Readonly<Record<Lang, Words>> = { en, zh }

/** The name under which a manifest counts what was left out, such as `pair:unclear`, in words; as it is where nobody knows it. */
export function sayLeftOut(name: string, lang: Lang): string {
  const [kind, why] = name.includes(':') ? name.split(':') : ['', name]
  const words = Object.entries(reasons[lang]).find(([reason]) => reason === why)?.[1]
  if (words === undefined) return name
  return kind === '' ? words : `${sayUnmade(kind ?? '', lang)}${colon[lang]}${words}`
}

/** What is counted under the name: steps as a whole, or rows that a step did not make, or that nobody wanted. */
export const unitOf = (name: string): 'rows' | 'steps' =>
  name.includes(':') || name === 'not_chosen' ? 'rows' : 'steps'

type Counts = Readonly<Record<string, number>>

/** Whether an export has come to nothing: no row, and no document of a run. */
export const isNothing = (counts: Counts): boolean => Object.keys(counts).length === 0

/** What helps an export that has come to nothing, by what was left out of it; `look`: every step has a reason of its own. */
export const remedies = ['no_steps', 'judge', 'show_hands', 'ask_model', 'look'] as const
export type Remedy = (typeof remedies)[number]

const helps: readonly (readonly [Remedy, readonly Counted[]])[] = [
  ['judge', ['unjudged', 'item_unjudged', 'after_unjudged']],
  ['show_hands', ['no_request']],
  ['ask_model', ['program']],
]

/** @param shown moves by hand were asked for as a model would have been asked. */
export function remediesFor(excluded: Counts, shown = false): readonly Remedy[] {
  const names = Object.keys(excluded)
  if (names.length === 0) return ['no_steps']
  const whys = names.map((name) => name.split(':').at(-1))
  const found = helps.flatMap(([remedy, reasons]) =>
    reasons.some((why) => whys.includes(why)) && !(shown && remedy === 'show_hands') ? [remedy] : [],
  )
  return found.length > 0 ? found : ['look']
}

const colon: Readonly<Record<Lang, string>> = { en: ': ', zh: '：' }

/** What was not made of a step that may be in other rows. */
const unmade: Readonly<Record<Lang, Readonly<Record<Untaught['kind'], string>>>> = {
  en: {
    sft: 'no right answer',
    pair: 'no pair',
    kto: 'no answer by itself',
    given: 'nothing of the move that was given',
  },
  zh: { sft: '没有正确答案', pair: '没有成对', kto: '没有单独的答案', given: '所给的操作未用' },
}

const sayUnmade = (kind: string, lang: Lang): string =>
  Object.entries(unmade[lang]).find(([each]) => each === kind)?.[1] ?? kind
