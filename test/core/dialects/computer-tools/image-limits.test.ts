/** However long a conversation over a vendor's wire becomes, it stays within the pictures that the vendor takes. */
import { expect, test } from 'vitest'
import { anthropicComputer } from '../../../../src/core/dialects/computer-tools/anthropic/anthropic-computer'
import { geminiComputer } from '../../../../src/core/dialects/computer-tools/gemini/gemini-computer'
import { openaiComputer } from '../../../../src/core/dialects/computer-tools/openai/openai-computer'
import type { Dialect, ModelRequest, Params, PastMove, ToolCall } from '../../../../src/core/dialects/dialect'

const size = { width: 2560, height: 1440 }

/** The most pictures of a request, and the longest side and the most pixels of each, for which its size needs no change. */
type Limit = { readonly pictures: number; readonly side: number; readonly pixels: number }

type Vendor = {
  readonly name: string
  readonly dialect: Dialect
  readonly params: Params
  readonly limit: Limit
  call(nth: number): ToolCall
}

const vendors: readonly Vendor[] = [
  {
    name: 'anthropic',
    dialect: anthropicComputer,
    params: { wire: 'anthropic', toolset: 'computer_toolset_20260801', environment: 'desktop' },
    limit: { pictures: 20, side: 1568, pixels: 1_150_000 },
    call: (nth) => ({
      id: `c${nth}`,
      name: 'left_click',
      arguments: '{"coordinate":[5,5]}',
      toolset: 'computer',
    }),
  },
  {
    name: 'responses',
    dialect: openaiComputer,
    params: { wire: 'responses', toolset: 'computer', environment: 'desktop' },
    limit: { pictures: 20, side: 2000, pixels: 4_000_000 },
    call: (nth) => ({
      id: `c${nth}`,
      name: 'computer',
      arguments: '{"actions":[{"type":"click","button":"left","x":5,"y":5}]}',
    }),
  },
  {
    name: 'gemini',
    dialect: geminiComputer,
    params: { wire: 'gemini', toolset: 'computer_use', environment: 'browser' },
    // It scales pictures down itself and points in thousandths.
    limit: { pictures: 10, side: 3072, pixels: 3072 * 3072 },
    call: (nth) => ({ id: `c${nth}`, name: 'click', arguments: '{"x":5,"y":5}' }),
  },
]

function history({ name, call }: Vendor, steps: number): readonly PastMove[] {
  return Array.from({ length: steps }, (_, nth): PastMove => {
    const kind = name === 'anthropic' || name === 'gemini' ? name : 'responses'
    return {
      intent: {
        actions: [{ kind: 'click', at: [5, 5], button: 'left', count: 1, modifiers: [] }],
        repaired: [],
        ignored: 0,
      },
      proposal: `p${nth}`,
      frame: `f${nth}`,
      size,
      reply: { text: '', toolCalls: [call(nth)], finish: 'tool_calls', wire: { kind, items: [{ nth }] } },
      fate: 'approved',
      done: { kind: 'click', at: [5, 5], button: 'left', count: 1, modifiers: [] },
      outcome: 'expected_here',
    }
  })
}

function requestAfter(vendor: Vendor, steps: number): ModelRequest {
  const { dialect, params } = vendor
  const image = dialect.picture?.(size, params) ?? size
  return dialect.request({
    task: 'the task',
    lang: 'en',
    prompt: 'Rules.\n=== user ===\n{{task}}\n\n{{history}}',
    observation: { frame: `f${steps}`, seq: steps, size, elements: [] },
    seen: { screen: size, image, space: dialect.space, params },
    history: history(vendor, steps),
    step: steps + 1,
  })
}

const picturesIn = ({ messages }: ModelRequest) =>
  messages.flatMap(({ content }) => content.flatMap((part) => (part.type === 'image' ? [part] : [])))
const wordsIn = ({ messages }: ModelRequest) =>
  messages
    .flatMap(({ content }) => content.flatMap((part) => (part.type === 'text' ? [part.text] : [])))
    .join('\n')
const said = ({ messages }: ModelRequest) => messages.filter(({ role }) => role === 'assistant').length

test.each(vendors)('$name: at every one of 100 steps', (vendor) => {
  const { pictures, side, pixels } = vendor.limit
  let begun = ''
  let begunAnew = 0
  for (let steps = 0; steps <= 100; steps++) {
    const request = requestAfter(vendor, steps)
    const shown = picturesIn(request)
    expect(shown.length).toBeLessThanOrEqual(pictures)
    for (const { size: sent } of shown) {
      expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(side)
      expect(sent.width * sent.height).toBeLessThanOrEqual(pixels)
    }
    expect(shown.at(-1)?.frame).toBe(`f${steps}`)
    const left = steps - said(request)
    const told = /calls of these (\d+) earlier turns are left out/.exec(wordsIn(request))?.[1]
    expect(Number(told ?? 0)).toBe(left)
    // Every move is still told, in its own turn or in words.
    expect(wordsIn(request).split('You proposed: ').length - 1).toBe(left)
    const beginning = JSON.stringify(request.messages.slice(0, 2))
    if (beginning !== begun) begunAnew += 1
    begun = beginning
  }
  // What a service has kept of the conversation is of use again but for a few steps.
  expect(begunAnew).toBeLessThanOrEqual(20)
  expect(begunAnew).toBeGreaterThan(5)
})
