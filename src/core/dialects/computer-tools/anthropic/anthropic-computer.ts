/** The dialect of Anthropic's `computer` tool and its toolsets: pixels of the picture that was sent, words to end it. */

import type { Size } from '../../../action/geometry'
import { fromPoint } from '../../../action/geometry'
import type { Reading } from '../../../action/proposal'
import { problem } from '../../../problem'
import { converse } from '../../conversation'
import type { Dialect, Look, ModelReply, Params, Seen, Toolset, Turn } from '../../dialect'
import { converseNatively } from '../../dialogue'
import { quoted, refuse } from '../../reading/refusal'
import { readMessage } from '../../reading/tools/message'
import { readAll, readFirst, type Way } from '../../reading/tools/reading'
import { findUses, type ToolUse } from '../../reading/tools/reply'
import { nativeOf } from '../native'
import { fitPicture } from '../picture'
import { readCall, repeated } from './action'
import { isBrowserUse, readBrowserCall, splitBrowserUse, withheld } from './browser'
import { anthropicTools } from './tool'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 20, historyImages: 2 } as const

/** What the service scales down to by itself, and what the tool's guide recommends not to exceed. */
const largest = { side: 1_568, pixels: 1_150_000 } as const

/** Pictures of a request: fewer than those for which the service takes only smaller ones, left out ten at a time. */
const keep = { most: 19, step: 10 } as const

const versions = [
  'computer_toolset_20260801',
  'browser_toolset_20260801',
  'computer_20251124',
  'computer_20250124',
] as const

const picture = (screen: Size, params: Params): Size => fitPicture(screen, params, largest)

/** The toolsets whose members are known; what one of a later set means is not. */
const families: readonly (string | undefined)[] = [undefined, 'computer', 'browser']

const way: Way = {
  read(use, fields) {
    if (!families.includes(use.toolset))
      return refuse('unknown_action', problem('reading.unknown_tool', { name: quoted(use.toolset ?? '') }))
    return isBrowserUse(use) ? readBrowserCall(use, fields) : readCall(use, fields)
  },
  split: (use) => (isBrowserUse(use) ? splitBrowserUse(use) : repeated(use)),
  most: limits.queue,
}

/** Calls of a toolset are made in their order, each on the screen of its own moment; of older calls the first alone. */
function read(reply: ModelReply, seen: Seen): Reading {
  const found = findUses(reply)
  if (!found.ok) return found
  if (found.uses.length === 0) return readMessage(found, reply)
  const inOrder = reply.wire !== undefined || found.uses.every(({ toolset }) => toolset !== undefined)
  return inOrder ? readAll(found, seen, way) : readFirst(found, seen, way)
}

/** How many moves a call is read as; it was read once, so it can be again. */
function movesOf(call: NonNullable<ModelReply['toolCalls']>[number]): number {
  const found = findUses({ text: '', toolCalls: [call], finish: 'tool_calls' })
  const uses: readonly ToolUse[] = found.ok ? found.uses : []
  return uses.reduce((sum, use) => sum + (way.split?.(use).length ?? 1), 0)
}

function request(turn: Turn) {
  const { params = {}, image } = turn.seen
  const sized = (screen: Size) => picture(screen, params)
  const native = nativeOf(params, ['anthropic'], versions, image)
  return native === undefined
    ? converse(turn, { tools: anthropicTools(image), images: limits.historyImages, picture: sized })
    : converseNatively(turn, { ...native, toolset: shown(native.toolset), keep, movesOf, picture: sized })
}

/** Without what cannot be done here. */
const shown = (toolset: Toolset): Toolset =>
  toolset.version.startsWith('browser_') ? { ...toolset, withheld: [...withheld] } : toolset

/** Where the pointer is, in the numbers that the model writes; all else is seen in the pictures that go with the result. */
function tell({ what, question, region }: Look, seen: Seen): string {
  if (what === 'zoom') return zoomed(seen.params, region)
  if (question !== 'cursor_position') return 'ok'
  if (seen.cursor === undefined) return 'failed: where the pointer is, is not known'
  const [x, y] = fromPoint(seen.cursor, seen)
  return `X=${x},Y=${y}`
}

/** Over the vendor's own wire a part of the screen goes with the result. */
function zoomed(params: Params | undefined, region: Look['region']): string {
  const isShown = params?.wire === 'anthropic' && region !== undefined
  return isShown ? 'ok' : 'failed: a part of the screen cannot be shown larger here'
}

export const anthropicComputer: Dialect = {
  id: 'anthropic-computer',
  title: 'Anthropic computer use',
  platform: 'desktop',
  space: 'image',
  limits,
  prompts: ['en', 'zh'],
  picture,
  request,
  read,
  tell,
  write: writeReply,
}
