import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dialects } from '../../../src/core/dialects'
import { impliedParams } from '../../../src/core/dialects/index'
import { requestOf } from '../../../src/core/dialects/request'
import { problem, sayEnglish } from '../../../src/core/problem'

const size = { width: 1280, height: 800 }
const asks = problem('web.asks.confirm', { words: 'Delete 3 files?' })
const spoken = dialects.filter(({ prompts }) => prompts.includes('en'))

test.each(spoken)(
  '$id is told what the page asks, just before the picture that does not show it',
  (dialect) => {
    const prompt = readFileSync(`prompts/${dialect.id}.en.md`, 'utf8')
    const seen = { screen: size, image: size, space: dialect.space, params: impliedParams(dialect.id) }
    const turn = { task: 'tidy up', lang: 'en', prompt, seen, history: [], step: 1 } as const
    const box = { x: 0, y: 0, ...size }
    const dialog = { text: sayEnglish(asks), role: 'dialog', box, confidence: 1 }
    const observation = { frame: 'f', seq: 1, size, listed: [], elements: [] }
    const plain = requestOf(dialect, { ...turn, observation, seen: { ...seen, elements: [] } })
    // As a target tells it to guards and people.
    const shown = { foreground: dialog.text, listed: [dialog], elements: [dialog], asks }
    const told = requestOf(dialect, {
      ...turn,
      observation: { ...observation, ...shown },
      seen: { ...seen, elements: [dialog] },
    })
    const parts = told.messages.at(-1)?.content ?? []
    const at = parts.findIndex(
      (part) => part.type === 'text' && part.text.startsWith('(The page asks: “Delete 3 files?”'),
    )
    expect(parts[at + 1]).toMatchObject({ type: 'image', frame: 'f' })
    const rest = told.messages.map(({ content, ...message }, nth) => ({
      ...message,
      content: nth === told.messages.length - 1 ? content.filter((_, part) => part !== at) : content,
    }))
    expect({ ...told, messages: rest }).toEqual(plain)
  },
)

test('a dialog that a page draws itself stays among its elements beside an alert', () => {
  const dialect = spoken.find(({ id }) => id === 'glm-web')
  if (dialect === undefined) return expect.unreachable('glm-web is spoken')
  const own = { text: 'Pick a date', role: 'dialog', mark: 7, box: { x: 0, y: 0, ...size }, confidence: 1 }
  const told = requestOf(dialect, {
    ...{ task: 'tidy up', lang: 'en', prompt: '{{web_text}}', history: [], step: 1 },
    observation: {
      frame: 'f',
      seq: 1,
      size,
      elements: [own],
      asks: problem('web.asks.alert', { words: 'Saved' }),
    },
    seen: { screen: size, image: size, space: dialect.space, elements: [own] },
  })
  expect(JSON.stringify(told)).toContain('Pick a date')
  expect(JSON.stringify(told)).toContain('(the page said: “Saved”)')
})
