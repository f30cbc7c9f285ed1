/** Whether an element that a target tells twice still is what it was: another name or address makes it another thing. */
import { type Action, pointsOf } from './action'
import { inside, type Point } from './geometry'
import type { Element } from './observation'

/**
 * By all that it is called and by where it leads; not by its place. It may lose what it was called besides, such as words painted
 * behind it, and figures in headings may run on. What it does is no part of it: that may only have been read later.
 */
export function isSameElement(was: Element, is: Element): boolean {
  return (
    was.tag === is.tag &&
    was.text === is.text &&
    was.role === is.role &&
    was.href === is.href &&
    was.submits === is.submits &&
    was.form === is.form &&
    (is.hints ?? []).every((words) => was.hints?.includes(words)) &&
    isSameList(was.within?.map(withoutFigures), is.within?.map(withoutFigures))
  )
}

/** The words for what it does that were not known of it; what was judged with more is judged with less. */
export const newlyDone = (was: Element, is: Element): readonly string[] =>
  is.does?.filter((words) => !was.does?.includes(words)) ?? []

const isSameList = (was: readonly string[] = [], is: readonly string[] = []): boolean =>
  was.length === is.length && was.every((words, at) => is[at] === words)

const withoutFigures = (words: string): string => words.replace(/\p{N}+/gu, '0')

/** The smallest marked element that holds the point. */
export const markedAt = (elements: readonly Element[], point: Point): Element | undefined =>
  elements
    .filter(({ box, mark }) => mark !== undefined && inside(box, point))
    .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0]

/** The element under one of the action's points that has kept its number and is something else now. */
export function turnedUnder(
  action: Action,
  was: readonly Element[],
  is: readonly Element[],
): { readonly was: string; readonly is: string } | undefined {
  const now = new Map(is.map((element) => [element.mark, element]))
  for (const point of pointsOf(action)) {
    const before = markedAt(was, point)
    const after = before && now.get(before.mark)
    if (before && after && !isSameElement(before, after)) return apart(before, after)
  }
  return undefined
}

/** The words in which two differ, as short as they come; undefined where they are the same and do nothing new. */
export function apart(was: Element, is: Element): { readonly was: string; readonly is: string } | undefined {
  if (isSameElement(was, is) && newlyDone(was, is).length === 0) return undefined
  const parts: readonly ((element: Element) => readonly string[])[] = [
    ({ text }) => [text],
    ({ href }) => [href ?? ''],
    ({ hints = [] }) => hints,
    ({ does = [] }) => does,
    ({ within = [] }) => within,
    ({ role, tag }) => [role ?? tag ?? ''],
  ]
  for (const part of parts) {
    const [before, after] = [part(was), part(is)]
    const come = after.find((words) => !before.includes(words))
    const gone = before.find((words) => !after.includes(words))
    if (come !== undefined) return { was: gone || nameOf(was), is: come || '∅' }
  }
  return { was: nameOf(was), is: nameOf(is) }
}

export const nameOf = ({ text, tag = 'element' }: Element): string => text || `<${tag}>`
