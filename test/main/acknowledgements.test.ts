/** Whatever happens to a conversation, nothing is acknowledged to a service that a person did not let happen with two keys. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { geminiComputer } from '../../src/core/dialects/computer-tools/gemini/gemini-computer'
import { openaiComputer } from '../../src/core/dialects/computer-tools/openai/openai-computer'
import type { Dialect, ModelReply, ModelRequest } from '../../src/core/dialects/dialect'
import { guards } from '../../src/core/guards/index'
import { admitCommand } from '../../src/core/run/admit'
import { Decider, type Event } from '../../src/core/run/events'
import { openJudge } from '../../src/core/run/judging'
import { advance, begin, type Run } from '../../src/core/run/run'
import type { Wire } from '../../src/main/models/endpoint/wire'
import { gemini } from '../../src/main/models/gemini/gemini'
import { interactions } from '../../src/main/models/interactions/interactions'
import { responses } from '../../src/main/models/responses/responses'
import { ordinary, setup } from '../fakes/parts'

const size = { width: 1000, height: 1000 }
const judge = openJudge(guards, () => ordinary)

type Way = 'one key' | 'two keys' | 'edit, two keys' | 'veto' | 'refused there' | Exclude<Decider, 'operator'>

const ways: readonly Way[] = [
  'one key',
  'two keys',
  'edit, two keys',
  'veto',
  'refused there',
  ...Decider.exclude(['operator']).options,
]

type Turn = {
  readonly calls: readonly { readonly checked: boolean; readonly moves: number }[]
  readonly ways: readonly Way[]
}

const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    calls: fc.array(fc.record({ checked: fc.boolean(), moves: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    ways: fc.array(fc.constantFrom(...ways), { minLength: 9, maxLength: 9 }),
  }),
  { minLength: 1, maxLength: 4 },
)

/** A vendor's dialect over its wire, with replies as its service makes them. */
type Vendor = {
  readonly dialect: Dialect
  readonly wire: Wire
  readonly params: Record<string, unknown>
  reply(turn: Turn, nth: number): ModelReply
}

const openai: Vendor = {
  dialect: openaiComputer,
  wire: responses,
  params: { wire: 'responses', toolset: 'computer', environment: 'desktop' },
  reply({ calls }, nth) {
    const items = calls.map(({ checked, moves }, at) => ({
      type: 'computer_call',
      call_id: `c${nth}_${at}`,
      actions: Array.from({ length: moves }, () => ({ type: 'click', button: 'left', x: 5, y: 5 })),
      pending_safety_checks: checked ? [{ id: `s${nth}_${at}`, code: 'c', message: 'm' }] : [],
    }))
    const toolCalls = items.map(({ call_id: id, actions, pending_safety_checks }) => ({
      id,
      name: 'computer',
      arguments: JSON.stringify({ actions, pending_safety_checks }),
    }))
    return { text: '', toolCalls, finish: 'tool_calls', wire: { kind: 'responses', items } }
  },
}

const google: Vendor = {
  dialect: geminiComputer,
  wire: gemini,
  params: { wire: 'gemini', toolset: 'computer_use', environment: 'desktop' },
  reply({ calls }, nth) {
    const decision = { safety_decision: { decision: 'require_confirmation', explanation: 'e' } }
    const items = calls.map(({ checked }, at) => ({
      functionCall: { id: `c${nth}_${at}`, name: 'click', args: { x: 5, y: 5, ...(checked && decision) } },
    }))
    const toolCalls = items.map(({ functionCall: { id, name, args } }) => ({
      id,
      name,
      arguments: JSON.stringify(args),
    }))
    return { text: '', toolCalls, finish: 'tool_calls', wire: { kind: 'gemini', items } }
  },
}

const overInteractions: Vendor = {
  dialect: geminiComputer,
  wire: interactions,
  params: { wire: 'interactions', toolset: 'computer_use', environment: 'desktop' },
  reply(turn, nth) {
    const { toolCalls = [], ...said } = google.reply(turn, nth)
    const items = toolCalls.map(({ id, name, arguments: given }) => ({
      type: 'function_call',
      id,
      name,
      arguments: JSON.parse(given),
    }))
    return { ...said, toolCalls, wire: { kind: 'interactions', items } }
  },
}

type Told = { readonly run: Run; readonly events: readonly Event[] }

/** One conversation as the engine would have it, and as it never would: any decider may speak for any move. */
function follow(script: readonly Turn[], vendor: Vendor) {
  const { dialect, params } = vendor
  let told: Told = { run: begin({ ...setup, dialect: dialect.id, space: dialect.space, params }), events: [] }
  const take = (event: Event) => {
    told = { run: advance(told.run, event), events: [...told.events, event] }
  }
  const requests: ModelRequest[] = []
  const look = (nth: number) =>
    take({ type: 'observed', observation: { frame: `f${nth}`, seq: nth, size, elements: [] }, ms: 0 })
  script.forEach((turn, nth) => {
    look(nth)
    requests.push(requestOf(told.run, vendor))
    const reply = vendor.reply(turn, nth)
    const seen = { screen: size, image: size, space: dialect.space, params }
    const reading = dialect.read(reply, seen)
    if (!reading.ok) throw new Error(reading.detail)
    take({ type: 'answered', reply, ms: 0 })
    take({ type: 'proposed', proposal: { ...reading.intent, id: `p${nth}`, frame: `f${nth}` }, verdicts: [] })
    // Whatever is left of a queue at the end is refused.
    for (const way of [...turn.ways, 'veto' as const]) {
      if (hasMore(told.run)) look(nth)
      decide(way, told.run, take)
    }
  })
  look(script.length)
  requests.push(requestOf(told.run, vendor))
  return { ...told, requests }
}

const hasMore = ({ phase }: Run): boolean => phase.name === 'observing' && phase.queue !== undefined

function requestOf(run: Run, { dialect, params }: Vendor): ModelRequest {
  const { phase, history, step } = run
  if (phase.name !== 'thinking') throw new Error(`the run is ${phase.name}`)
  const seen = { screen: size, image: size, space: dialect.space, params }
  return dialect.request({
    task: 't',
    lang: 'en',
    prompt: '{{task}}',
    observation: phase.observation,
    seen,
    history,
    step,
  })
}

function decide(way: Way, run: Run, take: (event: Event) => void): void {
  const { phase } = run
  if (phase.name !== 'deciding') return
  const { proposal, index, action, observation } = phase
  const named = { run: setup.id, proposal: proposal.id, index, frame: observation.frame }
  const send = (command: Parameters<typeof admitCommand>[1]) => {
    const admitted = admitCommand(run, command, judge, 0)
    if (admitted.ok && admitted.event !== undefined) take(admitted.event)
    return admitted.ok
  }
  const isLet = (() => {
    switch (way) {
      case 'veto':
        send({ type: 'veto', ...named, reason: 'unsafe', note: '' })
        return false
      case 'one key':
        return send({ type: 'approve', ...named })
      case 'two keys':
      case 'refused there':
        return send({ type: 'approve', ...named, confirmed: true })
      case 'edit, two keys':
        return send({ type: 'edit', ...named, action, confirmed: true })
      default:
        take({
          type: 'approved',
          proposal: proposal.id,
          index,
          frame: observation.frame,
          action,
          edited: false,
          by: way,
          confirmed: true,
        })
        return true
    }
  })()
  if (!isLet) return
  take({ type: 'acted', result: way === 'refused there' ? 'refused' : 'sent', wire: [], ms: 0 })
  if (way !== 'refused there') take({ type: 'settled', outcome: 'not_to_be_told', quiet: true, ms: 0 })
}

/** Proposals of which a person let something happen with two keys. */
const consented = (events: readonly Event[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) =>
      event.type === 'approved' && event.by === 'operator' && event.confirmed === true
        ? [event.proposal]
        : [],
    ),
  )

/** In sixteen parts, so that a busy machine has the time for each: half of them OpenAI's, and a quarter each of Google's wires. */
const parts = Array.from({ length: 16 }, (_, part) => {
  const vendor = [openai, google, openai, overInteractions][part % 4] ?? openai
  return [vendor.params.wire, part, vendor] as const
})

test.each(parts)(
  'of 625 conversations over %s none acknowledges what no person did (%i)',
  // Milliseconds where there is time; the first warms up for all.
  { timeout: 120_000 },
  async (_, part, vendor) => {
    const spoken: ModelRequest[] = []
    let acknowledged = 0
    fc.assert(
      fc.property(turns, (script) => {
        const { events, requests } = follow(script, vendor)
        const people = consented(events)
        for (const { toolCallId = '', result } of requests.flatMap(({ messages }) => messages)) {
          if (result?.acknowledged !== true) continue
          acknowledged += 1
          expect(people.has(`p${/^c(\d+)_/.exec(toolCallId)?.[1]}`)).toBe(true)
        }
        const last = requests.at(-1)
        if (last !== undefined && people.size === 0) spoken.push(last)
      }),
      { numRuns: 625, seed: part },
    )
    // It happens, so that what is told here is told of something.
    expect(acknowledged).toBeGreaterThan(100)
    expect(spoken.length).toBeGreaterThan(100)
    const endpoint = { baseUrl: 'http://127.0.0.1', model: 'm', extra: {} }
    const picture = async () => new Uint8Array([1])
    for (const request of spoken) {
      const { body } = await vendor.wire.post(endpoint, { request, picture })
      expect(JSON.stringify(body)).not.toMatch(/acknowledged_safety_checks|safety_acknowledgement/)
    }
  },
)
