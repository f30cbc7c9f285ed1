/** Finds what frameworks keep on elements by its form; runs in the page's own world, watched for effects. Each function sees only `kept` and the DOM. */

/** A function, the kind of event it is for, and which elements within it serves; without a selector the one it is kept on. */
type Work = { readonly event: string; readonly work: unknown; readonly selector: string }

declare const kept: typeof keeping & {
  /** The last ones of the document, and how many stand before them. */
  readonly elements: readonly Element[]
  readonly before: number
  /** Each function once. */
  readonly works: unknown[]
  /** Lines of an element's place, its tag, the event, and the function's place among the works. */
  told: string
  /** Of functions that were told on the element that they are kept on. */
  count: number
  steps: number
}

/** A value that was set; nothing is called for it. */
function valueIn(holder: unknown, key: string | symbol): unknown {
  kept.steps++
  const isHolder = (typeof holder === 'object' && holder !== null) || typeof holder === 'function'
  return isHolder ? Object.getOwnPropertyDescriptor(holder, key)?.value : undefined
}

/** No node: of those each is met by itself. A page may have given the name `Node` to something of its own. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('nodeType' in value)
}

/** Empty for the name of no event that pressing brings. */
function eventOf(name: string): string {
  if (/outside|away|dbl|double|context|hover/i.test(name)) return ''
  if (/click|(?:mouse|pointer)(?:down|up)|touch(?:start|end)|^on(?:tap|press)$/i.test(name)) return 'click'
  if (/submit/i.test(name)) return 'submit'
  return /change$|^(?:on)?input$/i.test(name) ? 'change' : ''
}

/** Functions in what stands under the name of an event. */
function worksOf(value: unknown, event: string, depth: number): Work[] {
  if (typeof value === 'function') {
    // Vue and those who look for errors wrap what they were given, and keep that beside it.
    const given = depth < 2 ? ['value', '__sentry_original__'] : []
    return [
      { event, work: value, selector: '' },
      ...given.flatMap((name) => kept.worksOf(kept.valueIn(value, name), event, depth + 1)),
    ]
  }
  if (!kept.isPlain(value) || depth > 2) return []
  const selector = kept.valueIn(value, 'selector')
  const works = Reflect.ownKeys(value)
    .slice(0, Array.isArray(value) ? 400 : 40)
    .flatMap((key) => kept.worksOf(kept.valueIn(value, key), event, depth + 1))
  // Copied by `...` an object counts as an effect.
  return typeof selector === 'string' ? works.map(({ work }) => ({ event, work, selector })) : works
}

/** What stands under an element's own names, at most two names deep. */
function worksIn(holder: object, depth: number): Work[] {
  const works: Work[] = []
  for (const key of Reflect.ownKeys(holder).slice(0, 40)) {
    const name = String(key)
    // Trees of a framework's own: large, and what they hold for an element stands on it as well.
    if (
      /^__(?:react(?:Fiber|Internal|Container|Events)|v(?:node|ue)|ngContext)|^(?:children|style)$/.test(name)
    )
      continue
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

/** Of what is read in one look; a share of it for the end of the document. */
function isFull(share: number): boolean {
  return kept.steps > 30_000 * share || kept.count >= 1000 * share || kept.works.length >= 300 * share
}

function keep(place: number, { event, work }: Work): void {
  const element = kept.elements[place]
  if (element === undefined || kept.works.length >= 400) return
  const known = kept.works.indexOf(work)
  if (known < 0) kept.works.push(work)
  // A field of a form may be called so, and is no text then.
  const tag = typeof element.localName === 'string' ? element.localName.slice(0, 60) : 'form'
  kept.told += `${place + kept.before} ${tag} ${event} ${known < 0 ? kept.works.length - 1 : known}\n`
}

/** Of each element within the holder that the selector means. */
function keepWithin(holder: Document | Element, one: Work): void {
  try {
    const query =
      holder === document ? Document.prototype.querySelectorAll : Element.prototype.querySelectorAll
    const within = query.call(holder, one.selector)
    kept.steps += 100
    // A selector may mean everything: each has room of its own, and the end of the document comes first.
    const last = Math.max(0, within.length - 500)
    for (let at = within.length - 1; at >= last && kept.told.length < 500_000; at--) {
      const element = within[at]
      if (element !== undefined) kept.keep(kept.elements.indexOf(element), one)
    }
  } catch {
    // A selector of the framework's own: what it means only that knows.
  }
}

function keepOf(holder: Document | Element, place: number): void {
  // Watched for effects each step is slow, and most elements have nothing of their own.
  if (Reflect.ownKeys(holder).length === 0) return
  for (const one of kept.worksIn(holder, 0)) {
    if (one.selector !== '') {
      kept.keepWithin(holder, one)
      continue
    }
    kept.count++
    kept.keep(place, one)
  }
}

/** From the place before one down to another, while there is room, and one in any case: what is begun is read whole. */
function readDown(from: number, to: number, share: number): number {
  let place = from
  while (place > to) {
    place--
    const element = kept.elements[place]
    if (element !== undefined) kept.keepOf(element, place)
    if (kept.isFull(share)) break
  }
  return place
}

/** The end, where dialogs stand, and on from where the last reading came to its limits. */
function read(document: Document, from: number): unknown {
  const { length } = kept.elements
  const end = kept.readDown(length, Math.max(0, length - 1500), 0.5)
  const begin = Math.max(0, Math.min(from - kept.before, end))
  const next = kept.readDown(begin, 0, 1)
  kept.keepOf(document, -1)
  const { before, told, works } = kept
  return {
    count: length + before,
    end: end + before,
    begin: begin + before,
    next: next === 0 ? 0 : next + before,
    told,
    works,
  }
}

const keeping = {
  valueIn,
  isPlain,
  eventOf,
  worksOf,
  worksIn,
  olderOf,
  isFull,
  keep,
  keepWithin,
  keepOf,
  readDown,
  read,
}

/** To be called on a document of the page's own world, with the place that it is read from. */
export const keptScript = `function (from) {
  const all = Document.prototype.querySelectorAll.call(this, '*');
  const kept = {
    ${Object.entries(keeping)
      .map(([name, work]) => `${name}: ${work}`)
      .join(',\n')},
    elements: Array.prototype.slice.call(all, -20000), before: Math.max(0, all.length - 20000), works: [], told: '', count: 0, steps: 0
  };
  return kept.read(this, from)
}`
