/** What has the keyboard's focus in a page, through its frames. */
import { Focused, FrameWindow, type Listed } from './found'
import { ask, askOf, enterWorld, type FrameNode, ownerOf, type World } from './worlds'

const askMs = 250
const deepest = 10

/** How Playwright writes the step from a frame's element into its document. */
const enterFrame = '>> internal:control=enter-frame >>'

/** Null where nothing has it, undefined where a frame has it that cannot be asked. Boxes in the document's own pixels. */
export async function findFocus(
  world: World,
  node: FrameNode,
  apart: readonly FrameNode[],
  depth = 0,
): Promise<Listed | null | undefined> {
  const focused = Focused.parse(await ask(world, 'page.focus()', askMs))
  if (focused !== 'frame') return focused
  if (depth === deepest) return undefined
  for (const child of [...node.children, ...apart]) {
    const handle = await ownerOf(world, child.frame)
    if (handle === undefined || (await askOf(world, handle, 'hasFocus')) !== true) continue
    const inner = await findFocus(await enterWorld(child), child, apart, depth + 1)
    const shown = FrameWindow.safeParse(await askOf(world, handle, 'windowOf'))
    return inner && shown.success ? outward(inner, shown.data) : inner
  }
  return undefined
}

/** An element of a frame as the document round it sees it. */
export function outward(listed: Listed, { left, top, across, down, selector }: FrameWindow): Listed {
  const [x, y, right, bottom] = listed.box
  return {
    ...listed,
    selectors: listed.selectors.map((inside) => `${selector} ${enterFrame} ${inside}`),
    box: [left + x * across, top + y * down, left + right * across, top + bottom * down],
  }
}
