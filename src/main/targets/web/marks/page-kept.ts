/** Finds what frameworks keep on elements by its form; runs in the page's own world, watched for effects. Each function sees only `kept` and the DOM. */

/** A function, the kind of event it is for, and which elements within it serves; without a selector the one it is kept on. */
type Work = { readonly event: string; readonly work: unknown; readonly selector: string }

declare const kept: typeof keeping & {
  readonly elements: ArrayLike<Element>
  /** Of texts of functions, each with its place among them. */
  readonly sources: Map<string, number>
  readonly all: unknown[]
  readonly places: Map<Element, number>
  steps: number
}

/** A value that was set; nothing is called for it. */
function valueIn(holder: unknown, key: string | symbol): unknown {
  kept.steps++
  const isHolder = (typeof holder === 'object' && holder !== null) || typeof holder === 'function'
  return isHolder ? Object.getOwnPropertyDescriptor(holder, key)?.value : undefined
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Node)
}

/** Empty for the name of no event that pressing brings. */
function eventOf(name: string): string {
  if (/outside|away|dbl|double|context|hover/i.test(name)) return ''
  if (/click|(?:mouse|pointer)(?:down|up)|touch(?:start|end)|^on(?:tap|press)$/i.test(name)) return 'click'
  if (/submit/i.test(name)) return 'submit'
  return /change$/i.test(name) ? 'change' : ''
}

/** Functions in what stands under the name of an event. */
function worksOf(value: unknown, event: string, depth: number): Work[] {
  if (typeof value === 'function') {
    // Vue wraps what it was given, and keeps that beside it.
    const given = depth < 2 ? kept.worksOf(kept.valueIn(value, 'value'), event, depth + 1) : []
    return [{ event, work: value, selector: '' }, ...given]
  }
  if (!kept.isPlain(value) || depth > 2) return []
  const selector = kept.valueIn(value, 'selector')
  const works = Reflect.ownKeys(value)
    .slice(0, 40)
    .flatMap((key) => kept.worksOf(kept.valueIn(value, key), event, depth + 1))
  // Copied by `...` an object counts as an effect.
  return typeof selector === 'string' ? works.map(({ work }) => ({ event, work, selector })) : works
}

/** What stands under an element's own names, at most two names deep. */
function worksIn(holder: object, depth: number): Work[] {
  const works: Work[] = []
  for (const key of Reflect.ownKeys(holder).slice(0, 40)) {
    if (kept.steps > 30_000) break
    const name = String(key)
    // Trees of a framework's own: large, and what they hold for an element stands on it as well.
    if (/^__(?:react(?:Fiber|Internal|Container|Events)|v(?:node|ue)|ngContext)/.test(name)) continue
    const value = kept.valueIn(holder, key)
    const event = kept.eventOf(name)
    const inner = typeof value === 'number' ? kept.olderOf(name, value) : value
    if (event !== '') works.push(...kept.worksOf(value, event, 0))
    else if (kept.isPlain(inner) && depth < 2) works.push(...kept.worksIn(inner, depth + 1))
  }
  return works
}

/** jQuery 1 keeps on an element the number of what it keeps. */
function olderOf(name: string, id: number): unknown {
  if (!/^jQuery\d/.test(name)) return undefined
  return kept.valueIn(kept.valueIn(kept.valueIn(globalThis, 'jQuery'), 'cache'), String(id))
}

function keep(place: number, { event, work }: Work): void {
  const element = kept.elements[place]
  const source = Function.prototype.toString.call(work).slice(0, 4000)
  const at = kept.sources.get(source) ?? kept.sources.size
  if (element === undefined || at >= 300 || kept.all.length >= 1000) return
  kept.sources.set(source, at)
  // A field of a form may be called so, and is no text then.
  kept.all.push({ place, tag: String(element.localName).slice(0, 60), event, source: at })
}

/** Of each element within the holder that the selector means. */
function keepWithin(holder: Document | Element, one: Work): void {
  const query =
    holder instanceof Element ? Element.prototype.querySelectorAll : Document.prototype.querySelectorAll
  for (let at = 0; kept.places.size < kept.elements.length && at < kept.elements.length; at++) {
    const element = kept.elements[at]
    if (element !== undefined) kept.places.set(element, at)
  }
  try {
    const within = query.call(holder, one.selector)
    for (let at = 0; at < within.length && at < 1000; at++) {
      const element = within[at]
      if (element !== undefined) kept.keep(kept.places.get(element) ?? -1, one)
    }
  } catch {
    // A selector of the framework's own: what it means only that knows.
  }
}

function keepOf(holder: Document | Element, place: number): void {
  // Watched for effects each step is slow, and most elements have nothing of their own.
  if (Reflect.ownKeys(holder).length === 0) return
  for (const one of kept.worksIn(holder, 0)) {
    if (one.selector === '') kept.keep(place, one)
    else kept.keepWithin(holder, one)
  }
}

function read(document: Document): unknown {
  const { elements } = kept
  kept.keepOf(document, -1)
  for (let place = 0; place < elements.length && place < 20_000; place++) {
    const element = elements[place]
    if (element !== undefined) kept.keepOf(element, place)
  }
  return { count: elements.length, sources: [...kept.sources.keys()], all: kept.all }
}

const keeping = {
  valueIn,
  isPlain,
  eventOf,
  worksOf,
  worksIn,
  olderOf,
  keep,
  keepWithin,
  keepOf,
  read,
}

/** To be called on a document of the page's own world. */
export const keptScript = `function () {
  const kept = {
    ${Object.entries(keeping)
      .map(([name, work]) => `${name}: ${work}`)
      .join(',\n')},
    elements: Document.prototype.querySelectorAll.call(this, '*'),
    sources: new Map(), places: new Map(), all: [], steps: 0
  };
  return kept.read(this)
}`
