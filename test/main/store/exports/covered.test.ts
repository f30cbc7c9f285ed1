import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { exportFormats } from '../../../../src/core/library/library'
import type { Event } from '../../../../src/core/run/events'
import { events, inShares, shades } from '../../../fixtures/exports/run'
import { area, coveredHome, glaringIn } from './covered-home'
import { make, plain } from './recorded-home'
import { picturesIn, textsIn } from './unpacked'

const withoutPictures: readonly string[] = ['hf-sessions']

for (const format of exportFormats)
  test.each(['sent', 60] as const)(
    `what is covered is seen in no picture of an export as ${format}, at the size %s`,
    async (picture) => {
      const options = { ...plain, picture }
      const home = await coveredHome(inShares(events), shades)
      onTestFinished(() => rm(home, { recursive: true }))
      const pictures = await picturesIn((await make(home, format, { options })).out)
      expect(pictures.length > 0).toBe(!withoutPictures.includes(format))
      for (const [name, bytes] of pictures) expect(`${name} ${await glaringIn(bytes)}`).toBe(`${name} 0`)
      const bare = { options: { ...options, redact: false }, out: `${home}/bare` }
      for (const [, bytes] of await picturesIn((await make(home, format, bare)).out))
        expect(await glaringIn(bytes)).toBeGreaterThan(0)
    },
  )

const name = '周小明'
const inside = { x: area.x + 10, y: area.y + 10, width: 20, height: 10 }

/** A name on the screen, and all that a model may say of it. */
const told = events.map((event): Event => {
  switch (event.type) {
    case 'recognized':
      return { ...event, elements: [...event.elements, { text: name, box: inside, confidence: 1 }] }
    case 'answered': {
      const text = event.reply.text.replace('"description":"', `"description":"我点击${name}的头像`)
      return { ...event, reply: { ...event.reply, text, reasoning: `看见${name}了` } }
    }
    case 'proposed':
      return { ...event, proposal: { ...event.proposal, thought: `我点击${name}的头像` } }
    default:
      return event
  }
})

for (const format of exportFormats)
  test(`a covered name in writing without spaces stands in no byte of an export as ${format}`, async () => {
    const home = await coveredHome(told, shades)
    onTestFinished(() => rm(home, { recursive: true }))
    const options = { ...plain, thought: true, unjudged: true }
    for (const [file, text] of await textsIn((await make(home, format, { options })).out))
      expect(text.includes(name) && file).toBe(false)
  })
