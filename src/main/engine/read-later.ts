/** What elements do may be read from a slow page's code only after its picture was taken: the move is judged with it before it is made. */
import { type Action, pointsOf } from '../../core/action/action'
import { inside } from '../../core/action/geometry'
import type { Element, Observation } from '../../core/action/observation'
import { goesToFocus } from '../../core/action/places'
import { nameOf, newlyDone } from '../../core/action/same-element'
import { callsOf } from '../../core/guards/deeds/markup'
import type { Change } from '../../core/run/events'
import type { Run } from '../../core/run/run'
import type { Capture, Parts } from './ports'

type Judging = { readonly parts: Pick<Parts, 'judge'>; readonly run: Run }
type Now = Pick<Capture, 'elements' | 'focus'>
/** An element, and what it is known to do by now and was not before. */
type Learnt = { readonly element: Element; readonly does: readonly string[]; readonly hasFocus?: true }

/**
 * The element, by its name and what it does, where the guards object to the move with what is known by now: to something else than
 * before, or with a deed of what the move acts on.
 */
export function readLater(on: Judging, seen: Observation, now: Now, action: Action): Change['element'] {
  const learnt = learntSince(seen, now)
  return learnt.length === 0 ? undefined : onceFor(seen, { on, learnt, action })
}

function learntSince({ listed = [], focus: was }: Observation, { elements = [], focus: is }: Now): Learnt[] {
  const before = new Map(listed.map((element) => [element.mark, element]))
  const focused = was && is ? [{ element: is, does: newlyDone(was, is), hasFocus: true as const }] : []
  const marked = elements.flatMap((element) => {
    const known = element.mark === undefined ? undefined : before.get(element.mark)
    return known === undefined ? [] : [{ element, does: newlyDone(known, element) }]
  })
  return [...focused, ...marked].filter(({ does }) => does.length > 0)
}

type Question = { readonly on: Judging; readonly learnt: readonly Learnt[]; readonly action: Action }

/** The last answer about a screen: it is looked at again and again while something moves on it. */
const answers = new WeakMap<Observation, { readonly to: string; readonly answer: Change['element'] }>()

function onceFor(seen: Observation, question: Question): Change['element'] {
  const to = JSON.stringify([question.action, question.learnt])
  const known = answers.get(seen)
  if (known?.to === to) return known.answer
  const answer = judged(seen, question)
  answers.set(seen, { to, answer })
  return answer
}

function judged(seen: Observation, { on, learnt, action }: Question): Change['element'] {
  const objections = (to: Observation) =>
    on.parts
      .judge(on.run, action, to)
      .flatMap((verdict) => (verdict.rule === 'allow' ? [] : JSON.stringify(verdict)))
  const after = objections(withDoes(seen, learnt))
  if (after.length === 0) return undefined
  // A long name leaves no room for a deed in what is told: that it is told alike does not say that nothing has come.
  const acted = learnt.find((one) => callsIn(one).length > 0 && isActedOn(one, action))
  const before = acted ? undefined : new Set(objections(seen))
  if (before && after.every((objection) => before.has(objection))) return undefined
  const told = acted ?? learnt.find((one) => callsIn(one).length > 0) ?? learnt[0]
  return told && { was: nameOf(told.element), is: [nameOf(told.element), ...deedsOf(told)].join(' · ') }
}

/** What is new of it, and asked about by itself. */
const callsIn = ({ element, does }: Learnt): readonly string[] =>
  does.filter((words) => callsOf({ ...element, does: [words] }).length > 0)

/** What is asked about first. */
const deedsOf = (one: Learnt): readonly string[] => [...new Set([...callsIn(one), ...one.does])]

const isActedOn = ({ element, hasFocus }: Learnt, action: Action): boolean =>
  (hasFocus === true && goesToFocus(action)) || pointsOf(action).some((point) => inside(element.box, point))

/** The same screen, with what its elements are known to do by now beside what was known before. */
function withDoes(seen: Observation, learnt: readonly Learnt[]): Observation {
  const more = new Map(
    learnt.flatMap(({ element, does, hasFocus }) => (hasFocus ? [] : [[element.mark, does]])),
  )
  const told = (element: Element, does = element.mark === undefined ? undefined : more.get(element.mark)) =>
    does === undefined ? element : { ...element, does: [...(element.does ?? []), ...does] }
  const focus = learnt.find(({ hasFocus }) => hasFocus)
  return {
    ...seen,
    ...(seen.listed && { listed: seen.listed.map((element) => told(element)) }),
    ...(seen.elements && { elements: seen.elements.map((element) => told(element)) }),
    ...(seen.focus && focus && { focus: told(seen.focus, focus.does) }),
  }
}
