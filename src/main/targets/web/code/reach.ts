/** What stands behind the names in functions of a page, where those were made in no other function: then a name means the same in all of them. */
import type { CDPSession } from 'playwright-core'
import { given } from './values'
import { namesIn } from './written'

/** A value of the page, as the browser tells of it. */
export type Handle = {
  readonly type: string
  readonly subtype?: string | undefined
  readonly className?: string | undefined
  readonly description?: string | undefined
  readonly objectId?: string | undefined
}

export type Page = {
  readonly session: CDPSession
  /** A handle of the document, in the page's own world. */
  readonly document: string
  readonly group: string
}

/** A function by its text, an element, elements, or data of a page, by name. */
export type Outside = { readonly source: string } | 'node' | 'nodes' | 'data'
export type Names = ReadonlyMap<string, Outside>

/** In one look; a longer function is no small thing. */
const most = { functions: 60, rounds: 5, names: 400, source: 3000 } as const
const evaluateMs = 300

/** More stands behind the names than is read in one look, or it could not be told. */
class Unread extends Error {}

/** Functions by where they are written: whether they were made in no other function. A place keeps that for good. */
export type Places = Map<string, boolean>

/** Whether all of its names are those of the page itself. */
export async function isOfPage(
  { session }: Page,
  { objectId, description = '' }: Handle,
  places: Places,
): Promise<boolean> {
  if (objectId === undefined || description.length > most.source) return false
  const { internalProperties = [] } = await session.send('Runtime.getProperties', {
    objectId,
    ownProperties: true,
  })
  const part = (called: string) => internalProperties.find(({ name }) => name === called)?.value
  const place = JSON.stringify(part('[[FunctionLocation]]')?.value)
  const known = places.get(place)
  if (known !== undefined) return known
  const scopes = part('[[Scopes]]')?.objectId
  if (scopes === undefined) return false
  const { result } = await session.send('Runtime.getProperties', { objectId: scopes, ownProperties: true })
  const is = result.every(({ value }) => value === undefined || ofPage.test(value.description ?? ''))
  places.set(place, is)
  return is
}

/** `With`: the code of an attribute, in which the names of the element and of the document come first. */
const ofPage = /^(?:Global|Script|With)\b/

/** Of these functions and of all that they reach; names that cannot be told are left out. */
export async function namesOf(page: Page, sources: readonly string[], places: Places): Promise<Names> {
  const found = new Map<string, Outside>()
  const asked = new Set<string>()
  let fresh = sources
  for (let round = 0; round < most.rounds && fresh.length > 0; round++) {
    const names = [...new Set(fresh.flatMap((source) => [...(namesIn(source) ?? [])]))]
    const unasked = names.filter((name) => !asked.has(name))
    for (const name of unasked) asked.add(name)
    if (asked.size > most.names) throw new Unread()
    const added = await standFor(page, unasked, places, most.functions - found.size)
    for (const [name, one] of added) found.set(name, one)
    fresh = added.flatMap(([, one]) => (typeof one === 'object' ? [one.source] : []))
  }
  // A name that was not asked for is not the browser's for that.
  if (fresh.some((source) => source !== '')) throw new Unread()
  return found
}

type Named = readonly [name: string, one: Outside]

async function standFor(
  page: Page,
  names: readonly string[],
  places: Places,
  left: number,
): Promise<readonly Named[]> {
  const values = await valuesOf(page, names)
  const functions = values.filter(([, { type }]) => type === 'function')
  const many = new Set(functions.slice(Math.max(0, left)).map(([name]) => name))
  const all = values.map(async ([name, value]): Promise<readonly Named[]> => {
    const one = many.has(name) ? unreadable : await outside(page, name, value, places)
    return one === undefined ? [] : [[name, one]]
  })
  return (await Promise.all(all)).flat()
}

/** Undefined for what is the browser's, and for what nobody knows: where that is used, the walk ends. */
async function outside(
  page: Page,
  name: string,
  value: Handle,
  places: Places,
): Promise<Outside | undefined> {
  const { type, subtype, className = '', description = '' } = value
  if (type === 'function') {
    if (description === `function ${name}() { [native code] }`) return undefined
    return (await isOfPage(page, value, places)) ? { source: description } : unreadable
  }
  if (['string', 'number', 'boolean'].includes(type)) return 'data'
  if (className === 'NodeList' || className === 'HTMLCollection') return 'nodes'
  if (subtype === 'node' && /^(?:HTML|SVG)\w*Element$/.test(className)) return 'node'
  return given.has(name) && browsers[name] !== className ? unreadable : undefined
}

/** It cannot be walked. */
const unreadable = { source: '' } as const

const browsers: Readonly<Record<string, string>> = {
  document: 'HTMLDocument',
  location: 'Location',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  Math: 'Math',
  console: 'console',
}

/** As the page's own scripts would have them; without those that stand for nothing, and those before which an attribute finds others. */
async function valuesOf(
  { session, group }: Page,
  names: readonly string[],
): Promise<readonly (readonly [string, Handle])[]> {
  if (names.length === 0) return []
  const each = names.map((name) => `(() => { try { return ${name} } catch { return undefined } })()`)
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `[[${each}], (${before})(${JSON.stringify(names)})]`,
    objectGroup: group,
    throwOnSideEffect: true,
    timeout: evaluateMs,
  })
  if (exceptionDetails !== undefined || result.objectId === undefined) throw new Unread()
  const [values = [], others = []] = await Promise.all(
    (await listOf(session, result.objectId)).map((one) => listOf(session, one?.objectId)),
  )
  return names.flatMap((name, at) => {
    const value = values[at]
    const isHidden = others[at]?.value === true && !given.has(name)
    return value === undefined || value.type === 'undefined' || isHidden ? [] : [[name, value] as const]
  })
}

type Listed = Handle & { readonly value?: unknown }

async function listOf(
  session: CDPSession,
  objectId: string | undefined,
): Promise<readonly (Listed | undefined)[]> {
  if (objectId === undefined) return []
  const { result } = await session.send('Runtime.getProperties', { objectId, ownProperties: true })
  return result.flatMap(({ name, value }) => (/^\d+$/.test(name) ? [value] : []))
}

/** Runs in the page, watched for effects: the names that the code of an attribute finds on its element, form or document. */
function before(names: readonly string[]): readonly boolean[] {
  const holders = [
    Document.prototype,
    HTMLElement.prototype,
    HTMLFormElement.prototype,
    HTMLInputElement.prototype,
  ]
  return names.map((name) => holders.some((holder) => name in holder))
}
