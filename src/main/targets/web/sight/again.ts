/** Asks a page the same thing twice: what a press at a point would act on, and what the field with the focus holds. */
import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Point } from '../../../../core/action/geometry'
import type { Element } from '../../../../core/action/observation'
import { apart } from '../../../../core/action/same-element'
import { FrameWindow } from '../marks/found'
import { ask, askOf, enterWorld, type FrameNode, framesOf, ownerOf, type World } from '../marks/worlds'

/** For one answer, in ms. */
const askMs = 500
const deepest = 6

const Frame = z.object({ frame: z.string() })

const Pressed = z.object({
  key: z.string(),
  tag: z.string(),
  text: z.string(),
  label: z.string(),
  role: z.string().optional(),
  href: z.string().optional(),
  submits: z.literal(true).optional(),
  within: z.array(z.string()).optional(),
  does: z.array(z.string()).optional(),
})
export type Pressed = z.infer<typeof Pressed>

const Holding = z.object({
  key: z.string(),
  text: z.string(),
  /** Where the caret is, or what is chosen; absent where the kind of field does not tell. */
  chosen: z.tuple([z.number(), z.number()]).optional(),
  readOnly: z.boolean(),
  /** It takes no more letters. */
  full: z.boolean(),
  /** An editor, which may draw something else for what is written. */
  rich: z.boolean(),
  /** A field for a number: it passes over what is none. */
  number: z.literal(true).optional(),
})
export type Holding = z.infer<typeof Holding>

type Level = { readonly world: World; readonly call: string; readonly frame?: string }

/** The documents from the page's own down to the one that answers, each with what it was asked. */
export type Asked<T> = { readonly levels: readonly Level[]; readonly told: T | null }

export const askPressed = (page: Page, at: Point): Promise<Asked<Pressed>> => askDown(page, Pressed, at)
export const askHolding = (page: Page): Promise<Asked<Holding>> => askDown(page, Holding)

async function askDown<T>(page: Page, shape: z.ZodType<T>, at?: Point): Promise<Asked<T>> {
  const { root, apart: others } = await framesOf(page, 1)
  const levels: Level[] = []
  let node: FrameNode = root
  let place = at
  for (let depth = 0; depth < deepest; depth += 1) {
    const world = await enterWorld(node)
    const call = place === undefined ? 'page.fieldNow()' : `page.pressedAt(${place[0]}, ${place[1]})`
    const answer = z.union([z.null(), Frame, shape]).parse(await ask(world, call, askMs))
    const frame = Frame.safeParse(answer)
    if (!frame.success) return { levels: [...levels, { world, call }], told: shape.nullable().parse(answer) }
    levels.push({ world, call, ...frame.data })
    const inner = await frameOf(world, [...node.children, ...others], frame.data.frame)
    if (inner === undefined) break
    node = inner.node
    const { left, top, across, down } = inner.window
    place = place && [(place[0] - left) / across, (place[1] - top) / down]
  }
  return { levels, told: null }
}

async function frameOf(world: World, nodes: readonly FrameNode[], key: string) {
  for (const node of nodes) {
    const owner = await ownerOf(world, node.frame)
    if (owner === undefined || (await askOf(world, owner, 'keyOf')) !== key) continue
    const window = FrameWindow.safeParse(await askOf(world, owner, 'windowOf'))
    return window.success ? { node, window: window.data } : undefined
  }
  return undefined
}

/** The same asked of the same documents at once; undefined where another document would answer now. */
async function askAgain<T>(
  { levels }: Asked<T>,
  shape: z.ZodType<T>,
): Promise<{ readonly told: T | null } | undefined> {
  const answers = await Promise.all(levels.map(({ world, call }) => ask(world, call, askMs)))
  const isSameWay = levels.every(({ frame }, at) => {
    const now = Frame.safeParse(answers[at])
    return frame === undefined ? !now.success : now.success && now.data.frame === frame
  })
  const last = levels.at(-1)
  if (!isSameWay) return undefined
  return { told: last?.frame === undefined ? shape.nullable().parse(answers.at(-1)) : null }
}

/** The field as it is now; undefined where the focus is elsewhere. */
export async function sameField(asked: Asked<Holding>): Promise<Holding | undefined> {
  const now = await askAgain(asked, Holding)
  return now?.told?.key === asked.told?.key ? (now?.told ?? undefined) : undefined
}

/** What a press there would act on now instead of what it would have; undefined where that is still the same. */
export async function pressedInstead(
  asked: Asked<Pressed>,
): Promise<{ readonly was: string; readonly is: string } | undefined> {
  const was = asked.told
  const again = await askAgain(asked, Pressed)
  if (again === undefined) return { was: was ? nameOf(was) : '∅', is: '∅' }
  const is = again.told
  if (was === null || is === null) return was === is ? undefined : { was: named(was), is: named(is) }
  // The same thing with other headings over it is one beside which a menu has opened.
  return apart(asElement(was), asElement(was.key === is.key ? { ...is, within: was.within } : is))
}

const named = (one: Pressed | null): string => (one === null ? '∅' : nameOf(one))

const nameOf = ({ label, text, tag }: Pressed): string => label || text || `<${tag}>`

function asElement({ key: _, label, ...rest }: Pressed): Element {
  return {
    ...rest,
    hints: label === '' ? [] : [label],
    box: { x: 0, y: 0, width: 1, height: 1 },
    confidence: 1,
  }
}
