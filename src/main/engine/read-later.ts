/** What elements do may be read from a slow page's code only after its picture was taken: the move is judged with it before it is made. */
import { type Action, pointsOf } from '../../core/action/action'
import type { Element, Observation } from '../../core/action/observation'
import { goesToFocus } from '../../core/action/places'
import { isSameElement, markedAt, nameOf, newlyDone } from '../../core/action/same-element'
import { markupDeeds } from '../../core/guards/deeds/markup'
import type { Verdict } from '../../core/guards/guard'
import { isUnknown } from '../../core/guards/unknown'
import type { Change } from '../../core/run/events'
import type { Run } from '../../core/run/run'
import type { Capture, Parts } from './ports'

type Judging = { readonly parts: Pick<Parts, 'judge'>; readonly run: Run }
type Now = Pick<Capture, 'elements' | 'focus'>
/** An element, and what it is known to do by now and was not before. `isActedOn`: the move goes to it itself. */
type Learnt = {
  readonly element: Element
  readonly does: readonly string[]
  readonly hasFocus: boolean
  readonly isActedOn: boolean
}

/**
 * The element, by its name and what it does, where with what is known by now the guards object to the move for another reason than
 * before, or for any reason where a deed of what the move goes to has come to be known.
 */
export function readLater(on: Judging, seen: Observation, now: Now, action: Action): Change['element'] {
  const learnt = learntSince(seen, now, action)
  return learnt.length === 0 ? undefined : onceFor(seen, { on, learnt, action })
}

function learntSince(
  { listed = [], focus: was }: Observation,
  { elements = [], focus: is }: Now,
  action: Action,
): Learnt[] {
  const before = new Map(listed.map((element) => [element.mark, element]))
  const pressed = new Set(pointsOf(action).map((point) => markedAt(elements, point)))
  const isKept = was && is && was.selector === is.selector && isSameElement(was, is)
  const focused = isKept
    ? [{ element: is, does: newlyDone(was, is), hasFocus: true, isActedOn: goesToFocus(action) }]
    : []
  const marked = elements.flatMap((element) => {
    const known = element.mark === undefined ? undefined : before.get(element.mark)
    const does = known === undefined ? [] : newlyDone(known, element)
    return [{ element, does, hasFocus: false, isActedOn: pressed.has(element) }]
  })
  return [...focused, ...marked].filter(({ does }) => does.length > 0)
}

type Question = { readonly on: Judging; readonly learnt: readonly Learnt[]; readonly action: Action }

/** The last answer about a screen: it is looked at again and again while something moves on it. */
const answers = new WeakMap<Observation, { readonly to: string; readonly answer: Change['element'] }>()

function onceFor(seen: Observation, question: Question): Change['element'] {
  const told = question.learnt.map(({ element, ...one }) => ({ ...one, mark: element.mark }))
  const to = JSON.stringify([question.action, told])
  const known = answers.get(seen)
  if (known?.to === to) return known.answer
  const answer = judged(seen, question)
  answers.set(seen, { to, answer })
  return answer
}

function judged(seen: Observation, { on, learnt, action }: Question): Change['element'] {
  const objections = (to: Observation) =>
    on.parts.judge(on.run, action, to).filter(({ rule }) => rule !== 'allow')
  const after = objections(withDoes(seen, learnt))
  if (after.length === 0) return undefined
  // Where it is objected to by its name already, the objection may read the same with the deed.
  const acted = learnt.find((one) => one.isActedOn && deedsIn(one).length > 0)
  if (acted !== undefined) return told(acted)
  const before = objections(seen)
  const isOther = (objection: Verdict) => !before.some((one) => isSameObjection(one, objection))
  if (!after.some(isOther)) return undefined
  // The one that makes the difference by itself, where one does: others may have come to be known in the same look.
  const suspects = [...learnt].sort((a, b) => deedsIn(b).length - deedsIn(a).length).slice(0, most)
  const alone = suspects.find((one) => objections(withDoes(seen, [one])).some(isOther))
  return told(alone ?? suspects[0])
}

/** So many are judged by themselves. */
const most = 8

/** What is not known of a control is no more unknown when more of it is. */
const isSameObjection = (one: Verdict, other: Verdict): boolean =>
  isUnknown(one) ? isUnknown(other) : JSON.stringify(one) === JSON.stringify(other)

const told = (one: Learnt | undefined): Change['element'] =>
  one && {
    was: nameOf(one.element),
    is: [nameOf(one.element), ...new Set([...deedsIn(one), ...one.does])].join(' · '),
  }

/** Deeds that its name does not tell already. */
const deedsIn = ({ element, does }: Learnt): readonly string[] =>
  does.filter(
    (words) => markupDeeds({ ...element, does: [words] }).length > 0 && !isNamed(words, element.text),
  )

const isNamed = (words: string, name: string): boolean => {
  const named = new Set(name.toLowerCase().split(/\s+/))
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => named.has(word))
}

/** The same screen, with what its elements are known to do by now beside what was known before. */
function withDoes(seen: Observation, learnt: readonly Learnt[]): Observation {
  const more = new Map(
    learnt.flatMap(({ element, does, hasFocus }) => (hasFocus ? [] : [[element.mark, does]])),
  )
  const withMore = (
    element: Element,
    does = element.mark === undefined ? undefined : more.get(element.mark),
  ) => (does === undefined ? element : { ...element, does: [...(element.does ?? []), ...does] })
  const focus = learnt.find(({ hasFocus }) => hasFocus)
  return {
    ...seen,
    ...(seen.listed && { listed: seen.listed.map((element) => withMore(element)) }),
    ...(seen.elements && { elements: seen.elements.map((element) => withMore(element)) }),
    ...(seen.focus && focus && { focus: withMore(seen.focus, focus.does) }),
  }
}
