/** What elements do may be read from a slow page's code only after its picture was taken: the move is judged with it before it is made. */
import type { Action } from '../../core/action/action'
import type { Element, Observation } from '../../core/action/observation'
import { goesToFocus } from '../../core/action/places'
import { keptUnder, nameOf, newlyDone } from '../../core/action/same-element'
import type { Change } from '../../core/run/events'
import type { Run } from '../../core/run/run'
import type { Capture, Parts } from './ports'

/** Where the guards object to what is known by now and did not before: the element, by its name and what it does. */
export function readLater(
  { parts, run }: { readonly parts: Pick<Parts, 'judge'>; readonly run: Run },
  seen: Observation,
  now: Pick<Capture, 'elements' | 'focus'>,
  action: Action,
): Change['element'] {
  const focused = goesToFocus(action) && seen.focus && now.focus ? [[seen.focus, now.focus] as const] : []
  const kept = [...keptUnder(action, seen.listed ?? [], now.elements ?? []), ...focused]
  const learnt = kept.find(([was, is]) => newlyDone(was, is) !== undefined)
  if (learnt === undefined) return undefined
  const objections = (to: Observation) =>
    parts
      .judge(run, action, to)
      .flatMap((verdict) => (verdict.rule === 'allow' ? [] : JSON.stringify(verdict)))
  const before = new Set(objections(seen))
  if (objections(withDoes(seen, now)).every((objection) => before.has(objection))) return undefined
  const [was, is] = learnt
  return { was: nameOf(was), is: `${nameOf(is)} · ${newlyDone(was, is)}` }
}

/** The same screen, with what its elements are known to do by now. */
function withDoes(seen: Observation, now: Pick<Capture, 'elements' | 'focus'>): Observation {
  const does = new Map(now.elements?.map((element) => [element.mark, element.does]))
  const told = (element: Element): Element => {
    const known = element.mark === undefined ? undefined : does.get(element.mark)
    return known === undefined ? element : { ...element, does: known }
  }
  return {
    ...seen,
    ...(seen.listed && { listed: seen.listed.map(told) }),
    ...(seen.elements && { elements: seen.elements.map(told) }),
    ...(seen.focus && now.focus?.does && { focus: { ...seen.focus, does: now.focus.does } }),
  }
}
