/** Gathers the text of a function of a page, and what stands behind the names in it: where it was made, in the page's scripts, and on the page. */
import type { CDPSession } from 'playwright-core'
import { longestSource } from './functions'
import type { Code, Outside } from './shown'
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

/** Of one listener: functions that it reaches. */
const most = { functions: 16, depth: 5 } as const

/** Undefined where its text or a name in it cannot be told. */
export async function codeOf(page: Page, handle: Handle): Promise<Code | undefined> {
  return new Reader(page).code(handle, 0)
}

class Reader {
  readonly #page: Page
  #left: number = most.functions

  constructor(page: Page) {
    this.#page = page
  }

  async code(handle: Handle, depth: number): Promise<Code | undefined> {
    const { description: source = '', objectId } = handle
    if (this.#left-- <= 0 || depth > most.depth || source.length > longestSource || objectId === undefined)
      return undefined
    const asked = namesIn(source)
    if (asked === undefined) return undefined
    const values = await this.#valuesOf(objectId, [...asked])
    if (values === undefined) return undefined
    const names = new Map<string, Outside>()
    for (const [name, value] of values) {
      const one = await this.#outside(name, value, depth)
      if (one !== undefined) names.set(name, one)
    }
    return { source, names }
  }

  /** What nobody knows is left out: where it is used, nothing is told of the function. */
  async #outside(name: string, value: Handle, depth: number): Promise<Outside | undefined> {
    const { type, subtype, className = '' } = value
    if (type === 'function') {
      if (isNative(value)) return undefined
      return (await this.code(value, depth + 1)) ?? unreadable
    }
    if (['string', 'number', 'boolean'].includes(type)) return 'data'
    if (className === 'NodeList' || className === 'HTMLCollection') return 'nodes'
    if (subtype === 'node' && /^(?:HTML|SVG)\w*Element$/.test(className)) return 'node'
    // A name of the browser's that stands for something of the page's is not known.
    return given.has(name) && !isBrowsers(name, value) ? unreadable : undefined
  }

  async #valuesOf(
    objectId: string,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Handle> | undefined> {
    const { session } = this.#page
    const { internalProperties = [] } = await session.send('Runtime.getProperties', {
      objectId,
      ownProperties: true,
    })
    const scopes = internalProperties.find(({ name }) => name === '[[Scopes]]')?.value?.objectId
    if (scopes === undefined) return undefined
    const { result } = await session.send('Runtime.getProperties', { objectId: scopes, ownProperties: true })
    const found = new Map<string, Handle>()
    let isInline = false
    for (const { value } of result) {
      if (value?.description === undefined || value.objectId === undefined) continue
      if (/^Global\b/.test(kindOf(value))) continue
      if (/^With\b/.test(kindOf(value))) isInline = true
      else await this.#within(value.objectId, names, found)
    }
    const rest = names.filter((name) => !found.has(name))
    for (const [name, value] of await this.#global(rest, isInline)) found.set(name, value)
    return found
  }

  /** The inner one of two of a name holds. */
  async #within(scope: string, names: readonly string[], found: Map<string, Handle>): Promise<void> {
    const { result } = await this.#page.session.send('Runtime.getProperties', {
      objectId: scope,
      ownProperties: true,
    })
    const wanted = new Set(names)
    for (const { name, value } of result)
      if (wanted.has(name) && !found.has(name)) found.set(name, value ?? { type: 'unknown' })
  }

  /** Of the page itself; in the code of an attribute the names of the element and of the document come before them. */
  async #global(
    names: readonly string[],
    isInline: boolean,
  ): Promise<readonly (readonly [string, Handle])[]> {
    if (names.length === 0) return []
    const { session, document, group } = this.#page
    const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      objectId: document,
      functionDeclaration: `${standing}`,
      arguments: [{ value: [...names] }, { value: isInline }],
      throwOnSideEffect: true,
      objectGroup: group,
    })
    if (exceptionDetails !== undefined || result.objectId === undefined)
      return names.map((name) => [name, { type: 'unknown' }])
    const list = await session.send('Runtime.getProperties', {
      objectId: result.objectId,
      ownProperties: true,
    })
    return list.result.flatMap(({ name, value }) => {
      const called = /^\d+$/.test(name) ? names[Number(name)] : undefined
      return called === undefined || value === undefined || value.type === 'undefined'
        ? []
        : [[called, value] as const]
    })
  }
}

/** It cannot be walked. */
const unreadable: Code = { source: '', names: new Map() }

const kindOf = ({ description = '' }: Handle): string => description

const isNative = ({ description = '' }: Handle): boolean => /\{\s*\[native code\]\s*\}$/.test(description)

const isBrowsers = (name: string, { className = '' }: Handle): boolean =>
  ({ document: 'HTMLDocument', location: 'Location', Math: 'Math', console: 'console' })[name] ===
    className || className === 'Window'

/** Runs in the page, watched for effects: what is called so there; `null` where something else may stand before it. */
function standing(names: readonly string[], isInline: boolean): readonly unknown[] {
  const before = [
    Document.prototype,
    HTMLElement.prototype,
    HTMLFormElement.prototype,
    HTMLInputElement.prototype,
  ]
  return names.map((name) => {
    if (isInline && name !== 'location' && before.some((each) => name in each)) return null
    const own = Object.getOwnPropertyDescriptor(globalThis, name)
    if (own !== undefined) return own.value
    // Elements are called by their id: asked in another way, that counts as an effect.
    const named = (globalThis as unknown as Readonly<Record<string, unknown>>)[name]
    return named instanceof Element ? named : undefined
  })
}
