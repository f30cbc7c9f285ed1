/** Data sets saved in tests: of a home made for it, as this moment finds it. */
import { Query } from '../../../../src/core/datasets/query'
import type { RunLine, VersionHead } from '../../../../src/core/datasets/version'
import { frozenOf, type Saving } from '../../../../src/main/store/datasets/datasets'
import { linesIn } from '../../../../src/main/store/datasets/frozen'
import { pictureMaker } from '../../../../src/main/wiring/export-pictures'
import { events, runId } from '../../../fixtures/exports/run'
import { makeHome } from '../exports/recorded-home'

export const other = '20261121-213600-cd34'

/** Two runs in which the same was seen and done. */
export const makeTwins = (): Promise<string> =>
  makeHome({
    [runId]: events,
    [other]: events.map((event) =>
      event.type === 'opened' ? { ...event, setup: { ...event.setup, id: other } } : event,
    ),
  })

/** Without a query it is the next version of what is there. */
export const saving = (home: string, query?: object, more: Partial<Saving> = {}): Saving => ({
  home,
  name: 'good',
  query: query && Query.parse(query),
  scrub: (text) => text,
  maker: pictureMaker,
  signal: new AbortController().signal,
  progress: () => undefined,
  program: '0.1.0',
  now: () => new Date('2026-11-23T10:00:00.000Z'),
  ...more,
})

export async function linesOf(home: string, head: VersionHead): Promise<readonly RunLine[]> {
  const lines: RunLine[] = []
  for await (const line of linesIn(frozenOf(home, head))) lines.push(line)
  return lines
}
