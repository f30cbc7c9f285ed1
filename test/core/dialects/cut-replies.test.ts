/** A reply cut anywhere is never completed: it means what the whole one means, or nothing. */
import { describe, expect, test } from 'vitest'
import { parseReply } from '../../../src/main/doors/cli/parse-reply'
import { recorded } from './recorded-replies'

const whole = recorded.filter(({ expect: wanted, reply }) => wanted.ok && typeof reply === 'string')

describe.each([...new Set(whole.map(({ dialect }) => dialect))])('cut replies of %s', (name) => {
  const cases = whole.filter(({ dialect }) => dialect === name)

  test.each(cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const meant = parseReply(each)
    if (!meant.ok) throw new Error(`${each.id} cannot be read whole`)
    for (let length = 0; length < each.reply.length; length++) {
      const reply = each.reply.slice(0, length)
      const cut = parseReply({ ...each, reply })
      if (cut.ok)
        expect({ reply, actions: cut.actions }).toEqual({
          reply,
          actions: meant.actions.slice(0, cut.actions.length),
        })
    }
  })
})
