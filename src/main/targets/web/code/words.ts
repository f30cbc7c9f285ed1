/** What functions of a page do, in words: by their text, and that of the page's own functions which they call by name. */
import type { CDPSession } from 'playwright-core'
import { z } from 'zod'
import { ask, type World } from '../marks/worlds'
import { longestSource, textsOf } from './functions'
import type { Page } from './reach'

/** Names that one function calls. */
const mostNames = 20

/** What comes of a function in words; whether it finds out itself what was pressed, and whether all that it calls was there. */
export type Learnt = { readonly words: readonly string[]; readonly asks: boolean; readonly isWhole: boolean }
export const nothing: Learnt = { words: [], asks: false, isWhole: true }

const Words = z.array(z.array(z.string().max(400)).max(8))

/** What they do, and what the page's own functions do that they call by name. */
export async function wordsOf(
  world: World,
  sources: readonly string[],
  page: Omit<Page, 'session'>,
): Promise<readonly Learnt[]> {
  if (sources.length === 0) return []
  const named = sources.map(namesIn)
  const called = await functionsOf(world.session, page, [...new Set(named.flat())])
  const whole = sources.map((source, at) =>
    [source, ...(named[at] ?? []).map((name) => called.get(name) ?? '')]
      .join('\n')
      .slice(0, longestSource * 2),
  )
  const words = Words.parse(await ask(world, `page.codesDo(${JSON.stringify(whole)})`, 500))
  return words.map((each, at) => ({
    words: each,
    asks: /\.(?:target|srcElement|closest|composedPath)\b/.test(sources[at] ?? ''),
    isWhole: (named[at] ?? []).every((name) => (called.get(name) ?? '') !== ''),
  }))
}

const keywords =
  /^(?:if|for|while|switch|catch|function|return|typeof|await|async|super|new|void|fetch|confirm|alert)$/
const namesIn = (source: string): readonly string[] =>
  [...new Set([...source.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]{1,60})\s*\(/g)].map(([, name = '']) => name))]
    .filter((name) => !keywords.test(name))
    .slice(0, mostNames)

/** The text of functions that the page has under these names; a browser's own tell nothing. */
async function functionsOf(
  session: CDPSession,
  { document, group }: Omit<Page, 'session'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: document,
    functionDeclaration: `${functionsNamed}`,
    arguments: [{ value: [...names] }],
    throwOnSideEffect: true,
    objectGroup: group,
  })
  if (exceptionDetails !== undefined || result.objectId === undefined) return new Map()
  const texts = await textsOf(session, result.objectId)
  return new Map(names.map((name, at) => [name, texts[at] ?? '']))
}

/** Runs in the page, watched for effects. */
function functionsNamed(names: readonly string[]): readonly unknown[] {
  return names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)?.value)
}
