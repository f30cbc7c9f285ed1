/** What frameworks keep on elements to run when they are pressed: React, Vue, jQuery and others listen once, for all of a page, with a function of theirs. */
import type { CDPSession } from 'playwright-core'
import { textsOf } from './functions'
import { keptScript } from './page-kept'

export type Kept = {
  /** How many elements the document had. */
  readonly count: number
  /** Read were the elements from `end` on, and those from `next` up to `begin`; before `next` the next reading goes on. */
  readonly end: number
  readonly begin: number
  readonly next: number
  readonly all: readonly KeptOne[]
}

type KeptOne = {
  /** Of the element, among all of the document. */
  readonly place: number
  readonly tag: string
  readonly event: string
  readonly source: string
}

const line = /^(\d+) ([^ ]+) (click|change|submit) (\d+)$/

/**
 * Asked in the page's own world, where an effect would end it: a page with anything that has one is not read.
 *
 * @param document its handle there, `from` the place before which elements are read, from the last one on.
 */
export async function keptOnElements(
  session: CDPSession,
  { document, from, group }: { document: string; from: number; group: string },
): Promise<Kept | undefined> {
  const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: document,
    functionDeclaration: keptScript,
    arguments: [{ value: from }],
    throwOnSideEffect: true,
    objectGroup: group,
  })
  if (exceptionDetails !== undefined || result.objectId === undefined) return undefined
  const answer = await session.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  })
  const parts = new Map(answer.result.map(({ name, value }) => [name, value]))
  const [count = 0, end = 0, begin = 0, next = 0] = ['count', 'end', 'begin', 'next'].map((name) =>
    Number(parts.get(name)?.value),
  )
  const works = parts.get('works')?.objectId
  if (![count, end, begin, next].every(Number.isInteger) || works === undefined) return undefined
  const texts = await textsOf(session, works)
  const all = String(parts.get('told')?.value ?? '')
    .split('\n')
    .flatMap((each) => {
      const [, place = '', tag = '', event = '', work = ''] = line.exec(each) ?? []
      const source = texts[Number(work)] ?? ''
      return source === '' || tag === '' ? [] : [{ place: Number(place), tag, event, source }]
    })
  return { count, end, begin, next, all }
}
