/**
 * What Chromium's accessibility tree says can be acted on in a page as it is drawn, and whether what a mark points at acts
 * at all. It shares nothing with the finder: it asks the browser.
 */
import type { CDPSession, Page } from 'playwright-core'
import { z } from 'zod'
import type { Box, Point } from '../../../../../src/core/action/geometry'

/** Something a person can act on; CSS pixels of the window. Nothing of a hidden one can be pressed itself. */
export type Acting = {
  readonly id: number
  readonly role: string
  readonly name: string
  readonly box: Box
  readonly isHidden: boolean
}

/** What a press at a point meets: those of the tree there by their ids, from the innermost out; and whether anything acts. */
export type Met = { readonly path: readonly number[]; readonly acts: boolean }

/** Chromium's own names for native controls are capital. */
const roles: ReadonlySet<string> = new Set([
  ...[
    'button',
    'link',
    'textbox',
    'searchbox',
    'checkbox',
    'radio',
    'switch',
    'combobox',
    'listbox',
    'option',
  ],
  ...['menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab', 'treeitem', 'slider', 'spinbutton', 'gridcell'],
  ...['DisclosureTriangle', 'ColorWell', 'Date', 'DateTime', 'InputTime', 'PopUpButton', 'ToggleButton'],
])
/** They act in a grid, where they can have the focus; elsewhere they only name what stands below or beside them. */
const heads: ReadonlySet<string> = new Set(['columnheader', 'rowheader'])

const Node = z.object({
  ignored: z.boolean(),
  role: z.object({ value: z.unknown().optional() }).optional(),
  name: z.object({ value: z.unknown().optional() }).optional(),
  backendDOMNodeId: z.number().optional(),
  properties: z
    .array(z.object({ name: z.string(), value: z.object({ value: z.unknown().optional() }) }))
    .optional(),
})
type Node = z.infer<typeof Node>

const has = (node: Node, name: string): boolean =>
  node.properties?.some((each) => each.name === name && each.value.value === true) ?? false

function actsByRole(node: Node): boolean {
  const role = String(node.role?.value ?? '')
  if (node.ignored || has(node, 'disabled')) return false
  return roles.has(role) || (heads.has(role) && has(node, 'focusable'))
}

/** The tree of now: what acts in it and can be pressed or written into, and what a press at a point would meet. */
export async function readTree(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('Accessibility.enable')
  await page.evaluate(`globalThis.acting = new Map()`)
  const said = (await nodesOf(session)).filter(actsByRole)
  const placed = await Promise.all(said.map((node) => place(session, node)))
  return {
    acting: placed.flatMap((one) => one ?? []),
    at: (point: Point) => metAt(session, point),
    /** Presses there: the id of what has the focus then. */
    async focusAt([x, y]: Point): Promise<number | undefined> {
      await page.mouse.click(x, y)
      const { result } = await session.send('Runtime.evaluate', {
        expression: `acting.get(document.activeElement)`,
      })
      return z.number().optional().parse(result.value)
    },
  }
}

async function place(session: CDPSession, node: Node): Promise<Acting | undefined> {
  const id = node.backendDOMNodeId
  if (id === undefined) return undefined
  const { quads } = await session
    .send('DOM.getContentQuads', { backendNodeId: id })
    .catch(() => ({ quads: [] }))
  const first = quads[0]
  if (first === undefined) return undefined
  await register(session, id)
  const role = String(node.role?.value)
  const seen = await reachable(session, id, quads.map(boundsOf))
  // What is written into an editor is taken by a box that may not be drawn at all.
  const isWritten = role === 'textbox' && has(node, 'multiline')
  if (seen === undefined && !isWritten) return undefined
  const box = seen ?? boundsOf(first)
  return { id, role, name: String(node.name?.value ?? ''), box, isHidden: seen === undefined }
}

async function register(session: CDPSession, id: number): Promise<void> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: id })
  await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: 'function (id) { top.acting.set(this, id) }',
    arguments: [{ value: id }],
  })
}

async function nodesOf(session: CDPSession): Promise<readonly Node[]> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const frames = [frameTree.frame.id, ...(frameTree.childFrames ?? []).map(({ frame }) => frame.id)]
  const all = await Promise.all(
    frames.map((frameId) => session.send('Accessibility.getFullAXTree', { frameId })),
  )
  return all.flatMap(({ nodes }) => z.array(Node).parse(nodes))
}

const shown: Box = { x: 0, y: 0, width: 1280, height: 800 }

/** The first of its boxes in which a press comes to it. */
async function reachable(session: CDPSession, id: number, boxes: readonly Box[]): Promise<Box | undefined> {
  for (const box of boxes.filter(({ width, height }) => width >= 4 && height >= 4))
    for (const across of [0.5, 0.2, 0.8])
      for (const down of [0.5, 0.2, 0.8]) {
        const { path } = await pathAt(session, [box.x + box.width * across, box.y + box.height * down])
        if (path.includes(id)) return box
      }
  return undefined
}

function boundsOf(quad: readonly number[]): Box {
  const xs = quad.filter((_, at) => at % 2 === 0).map((x) => Math.min(Math.max(x, 0), shown.width))
  const ys = quad.filter((_, at) => at % 2 === 1).map((y) => Math.min(Math.max(y, 0), shown.height))
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Runs in the page: what a press meets, through frames and shadow roots, with a label's control besides. */
const meet = `(x, y) => {
  const found = []
  const into = (root, left, top) => {
    const hit = root.elementFromPoint(left, top)
    if (hit?.shadowRoot) { 
      const inner = hit.shadowRoot.elementsFromPoint(left, top).find((one) => one.getRootNode() === hit.shadowRoot)
      if (inner) return inner.shadowRoot || inner.contentDocument ? into({ elementFromPoint: () => inner }, left, top) : inner
    }
    if (hit?.contentDocument) {
      const box = hit.getBoundingClientRect()
      return into(hit.contentDocument, left - box.left - hit.clientLeft, top - box.top - hit.clientTop) ?? hit
    }
    return hit
  }
  for (let at = into(document, x, y); at; at = at.assignedSlot ?? at.parentElement ?? at.getRootNode().host ?? at.ownerDocument.defaultView.frameElement) {
    found.push(at)
    if (at.localName === 'label' && at.control) found.push(at.control)
  }
  return found
}`
const Path = z.object({ path: z.array(z.number()), acts: z.boolean() })

/** Without what only a listener would tell. */
async function pathAt(session: CDPSession, [x, y]: Point): Promise<Met> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(() => {
      const found = (${meet})(${x}, ${y})
      const acts = (one) => {
        if (one === one.ownerDocument.documentElement || (one === one.ownerDocument.body && !one.isContentEditable)) return false
        if (one.matches('[disabled], [aria-disabled=true], [inert]')) return false
        return getComputedStyle(one).cursor === 'pointer' ||
          one.matches('a[href], area[href], button, input, select, textarea, summary, audio[controls], video[controls], [contenteditable], [tabindex]')
      }
      return { path: found.flatMap((one) => acting.get(one) ?? []), acts: found.some(acts) }
    })()`,
    returnByValue: true,
  })
  return Path.parse(result.value)
}

const presses: ReadonlySet<string> = new Set([
  ...['click', 'dblclick', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart'],
])

async function metAt(session: CDPSession, point: Point): Promise<Met> {
  const met = await pathAt(session, point)
  if (met.acts || met.path.length > 0) return { ...met, acts: true }
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${meet})(${point.join()}).filter((one) => one.parentElement !== null && one !== document.body)`,
  })
  const { result: items } = await session.send('Runtime.getProperties', {
    objectId: result.objectId ?? '',
    ownProperties: true,
  })
  const elements = items.flatMap(({ name, value }) => (/^\d+$/.test(name) ? (value?.objectId ?? []) : []))
  for (const objectId of elements) {
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
    if (listeners.some(({ type }) => presses.has(type))) return { ...met, acts: true }
  }
  return met
}
