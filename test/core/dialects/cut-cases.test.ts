import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseReply } from '../../../src/main/doors/cli/parse-reply'

const ids = [
  'qwen-vl',
  'anthropic-computer',
  'openai-computer',
  'gemini-computer',
  'gemini-box',
  'kimi-point',
  'pyautogui-code',
]
const Case = z.looseObject({ id: z.string(), reply: z.string() })

const cases = ids.flatMap((id) =>
  readFileSync(`test/fixtures/dialects/${id}/cases.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Case.parse(JSON.parse(line))),
)

test.each(cases.map((one) => [one.id, one] as const))(
  '%s cut anywhere gives its action or an error',
  (_, one) => {
    const whole = parseReply(one)
    for (let length = 0; length < one.reply.length; length++) {
      const cut = parseReply({ ...one, reply: one.reply.slice(0, length) })
      if (cut.ok) expect(whole.ok && cut.actions).toEqual(whole.ok && whole.actions)
    }
  },
)
