/** Fields that are set rather than written into: dates, times, colours, ranges. What they hold afterwards is read back. */
import type { ElementHandle, Page } from 'playwright-core'
import type { Point } from '../../../../core/action/geometry'
import { failure } from '../../../../core/problem'
import { unlessAborted } from '../../../engine/waiting'
import { limited } from '../marks/limited'
import { framesAt, hit } from '../sight/under-point'
import type { MoveOf, Stage } from '../stage'

const kinds = ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range', 'file'] as const
type Kind = (typeof kinds)[number]
type Field = { readonly handle: ElementHandle<HTMLInputElement>; readonly kind: Kind }

/** In ms: how long a page may take to tell what lies there, and to take a value. */
const limits = { look: 5000, set: 5000 } as const
const deepest = 10

/**
 * Sets the field under the action's point, or the one with the focus, when keys would leave in it what its language and its
 * parts make of them; false where it is no such field. Throws one sentence when the field does not hold the value.
 */
export async function setField(action: MoveOf<'type'>, stage: Stage): Promise<boolean> {
  const field = await limited(fieldIn(stage.page(), action.at), limits.look)
  if (field === undefined) return false
  try {
    if (field.kind === 'file') throw failure('web.move.file')
    stage.check()
    const order = await limited(field.handle.evaluate(shownOrder), limits.look)
    await setTo(field, valueFor(field.kind, action.text, order), stage)
    stage.say(`${field.kind} field`, { text: action.text })
    return true
  } finally {
    field.handle.dispose().catch(() => undefined)
  }
}

/** A change may bring up a question, which ends the setting and not the act. */
async function setTo({ handle, kind }: Field, value: string, { dialogs, signal }: Stage): Promise<void> {
  let leave = (): void => undefined
  const asked = new Promise<'asked'>((resolve) => {
    leave = dialogs.onQuestion(() => resolve('asked'))
  })
  const before = await handle.inputValue({ timeout: limits.look }).catch(() => '')
  const fill = (text: string) => handle.fill(text, { timeout: limits.set, force: true })
  const setting = fill(value).then(
    () => handle.inputValue({ timeout: limits.look }),
    () => undefined,
  )
  try {
    const held = await unlessAborted(Promise.race([setting, asked]), signal)
    if (held === 'asked' || isSame(kind, held, value)) return
    // A field empties itself of what is no value of its kind.
    if (before !== '') await unlessAborted(Promise.race([fill(before).catch(() => undefined), asked]), signal)
    throw failure('web.move.not_set', { kind, value: value.slice(0, 60), held: held || '∅' })
  } finally {
    leave()
  }
}

/** A time may gain its seconds, a colour is told in small letters. */
const isSame = (kind: Kind, held: string | undefined, value: string): boolean =>
  held !== undefined &&
  (held.toLowerCase() === value.toLowerCase() || (kind === 'time' && held.startsWith(value)))

/** The parts of a date as the browser draws them in its fields: `month`, `day`, `year` in one order or another. Runs in the page. */
function shownOrder(): string[] {
  const parts = new Intl.DateTimeFormat(navigator.language).formatToParts(new Date(2000, 0, 1))
  return parts.map(({ type }) => type).filter((type) => ['day', 'month', 'year'].includes(type))
}

/** `03/15/2027`, `15.3.2027`: as the field draws it. */
const drawnDate = /^(\d{1,4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,4})\.?/
/** `2:35 PM`. */
const twelveHours = /(?<!\d)(\d{1,2}):(\d\d)((?::\d\d)?)\s*([ap])\.?m\.?$/i

/** With the year first, where the text has it elsewhere: what stands where is what the field shows. */
const withYearFirst = (text: string, order: readonly string[]): string =>
  text.replace(drawnDate, (written: string, ...[one, two, three]: readonly string[]) => {
    if (one?.length === 4) return written
    const partOf = (name: string) => [one, two, three][order.indexOf(name)] ?? ''
    const year = partOf('year')
    return year.length === 4 ? `${year}-${partOf('month')}-${partOf('day')}` : written
  })

const in24Hours = (text: string): string =>
  text.replace(twelveHours, (_, hour: string, minutes: string, seconds: string, half: string) => {
    const of24 = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return `${String(of24).padStart(2, '0')}:${minutes}${seconds}`
  })

/** As the field itself writes it: digits with their noughts, by hyphens. @param order of a date's parts as the field shows them. */
function valueFor(kind: Kind, text: string, order: readonly string[]): string {
  const isDated = kind === 'date' || kind === 'datetime-local'
  const value = in24Hours(isDated ? withYearFirst(text.trim(), order) : text.trim())
  if (kind === 'date' || kind === 'datetime-local' || kind === 'month')
    return value
      .replace(/^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?/, (_, year, month, day) =>
        [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-'),
      )
      .replace(/^(\d{4}-\d\d-\d\d)\s+(?=\d)/, '$1T')
  if (kind === 'time') return value.replace(/^(\d):/, '0$1:')
  return value
}

/** A page that goes away while it is asked has no such field; one that is silent is not written into blindly. */
const fieldIn = (page: Page, at: Point | undefined): Promise<Field | undefined> =>
  fieldFor(page, at).catch(() => undefined)

async function fieldFor(page: Page, at: Point | undefined): Promise<Field | undefined> {
  const handle = await (at === undefined ? focused(page) : under(page, at))
  const kind = await handle?.evaluate((element) =>
    element instanceof HTMLInputElement && !element.disabled && !element.readOnly ? element.type : '',
  )
  const known = kinds.find((each) => each === kind)
  // The page has just said that it is an input.
  if (handle && known) return { handle: handle as ElementHandle<HTMLInputElement>, kind: known }
  await handle?.dispose()
  return undefined
}

async function under(page: Page, at: Point): Promise<ElementHandle | undefined> {
  const innermost = (await framesAt(page, at)).at(-1)
  return (await innermost?.frame.evaluateHandle(hit, innermost.at))?.asElement() ?? undefined
}

async function focused(page: Page): Promise<ElementHandle | undefined> {
  let frame = page.mainFrame()
  for (let depth = 0; depth < deepest; depth += 1) {
    const handle = (await frame.evaluateHandle(active)).asElement()
    const inner = await handle?.contentFrame()
    if (inner === null || inner === undefined) return handle ?? undefined
    frame = inner
  }
  return undefined
}

/** Runs in the page. */
function active(): Element | null {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found
}
