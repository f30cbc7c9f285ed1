import { expect, test } from 'vitest'
import type { Event } from '../../../../../src/core/run/events'
import { events, runId } from '../../../../fixtures/exports/run'
import { filesIn, jsonLines, make, makeHome, plain } from '../recorded-home'

/** The hand-made run, the fourth decision of which was a rule's. */
function unasked(): readonly Event[] {
  let decided = 0
  return events.map((event) => {
    if (event.type !== 'approved') return event
    decided += 1
    return decided === 4 ? { ...event, by: 'policy' } : event
  })
}

test.each(['atif', 'osworld', 'hf-sessions', 'agentnet'] as const)(
  'a run is told in %s up to what nobody judged, unless that is asked for, and the rest is counted',
  async (format) => {
    const home = await makeHome({ [runId]: unasked() })
    const { manifest } = await make(home, format)
    const all = await make(home, format, { out: `${home}/all`, options: { ...plain, unjudged: true } })
    expect(manifest.excluded).toMatchObject({ unjudged: 1, after_unjudged: 5 })
    expect(all.manifest.excluded).not.toHaveProperty('unjudged')
    if (format !== 'agentnet') expect(manifest.counts.steps).toBe(format === 'osworld' ? 3 : 4)
    expect(manifest.counts).not.toHaveProperty('results')
  },
)

test('a run of which nothing was judged is no line, no folder and no file', async () => {
  const all = events.map((event): Event => (event.type === 'approved' ? { ...event, by: 'headless' } : event))
  const home = await makeHome({ [runId]: all })
  for (const format of ['atif', 'osworld', 'hf-sessions'] as const) {
    const { out } = await make(home, format)
    expect([...(await filesIn(out)).keys()]).toEqual(['manifest.json'])
  }
  const { out } = await make(home, 'agentnet')
  expect(jsonLines((await filesIn(out)).get('tasks.jsonl'))).toEqual([])
})

test.each(['atif', 'osworld', 'hf-sessions', 'agentnet'] as const)(
  'what was typed where nothing took it is counted as left out of %s',
  async (format) => {
    const hands = events.map((event): Event => {
      const isKeys = event.type === 'hand' && event.action.kind === 'keys'
      if (!isKeys) return event
      const action = { kind: 'type', text: 'lost', replace: false, submit: false } as const
      return { ...event, action, astray: 'nowhere' }
    })
    const home = await makeHome({ [runId]: hands })
    const { manifest } = await make(home, format)
    expect(manifest.excluded).toEqual({ nowhere: 1 })
  },
)

test('agentnet tells a run up to a text that is in no record, and counts what follows', async () => {
  const hands = events.map((event): Event => {
    if (event.type !== 'hand' || event.action.kind !== 'click') return event
    return { ...event, action: { kind: 'type', text: '{{hidden:7}}', replace: false, submit: false } }
  })
  const home = await makeHome({ [runId]: hands })
  const { out, manifest } = await make(home, 'agentnet')
  const written = (await filesIn(out)).get('tasks.jsonl')
  expect(jsonLines(written)).toMatchObject([{ traj: [{}, {}, {}, {}] }])
  expect(JSON.stringify(jsonLines(written))).not.toContain('{{hidden')
  expect(jsonLines(written)[0]).not.toHaveProperty('task_completed')
  expect(manifest.excluded).toMatchObject({ redacted: 1, after_redacted: 2 })
})
