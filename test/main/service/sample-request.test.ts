import { expect, test } from 'vitest'
import { dialects } from '../../../src/core/dialects'
import { sampleRequest } from '../../../src/main/service/sample-request'
import { openPrompts, templateOf } from '../../../src/main/store/settings/prompts'
import { findShipped } from '../../../src/main/wiring/places'

const prompts = openPrompts('/nowhere', findShipped('prompts'))
const screen = { width: 800, height: 600 }

test.each(dialects)(
  'a first request of $id names the task and shows no frame that was ever seen',
  async (dialect) => {
    const { text: prompt } = await templateOf(prompts, dialect, 'en')
    const { messages } = sampleRequest(dialect, { task: 'press Save', lang: 'en', prompt, screen })
    const parts = messages.flatMap(({ content }) => content)
    expect(JSON.stringify(parts)).toContain('press Save')
    const frames = parts.flatMap((part) => (part.type === 'image' ? [part.frame] : []))
    expect(frames.filter((frame) => frame !== 'blank')).toEqual([])
  },
)
