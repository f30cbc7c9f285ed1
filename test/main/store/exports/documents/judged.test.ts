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
