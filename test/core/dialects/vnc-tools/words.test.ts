import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { vncTools } from '../../../../src/core/dialects/vnc-tools/vnc-tools'
import { commands, tools } from '../../../../src/core/dialects/vnc-tools/words'
import { plain, screen } from './replies'

const Declared = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({ type: z.string() })),
  required: z.array(z.string()),
})
const declared = new Map(tools.map(({ name, parameters }) => [name, Declared.parse(parameters)]))

test('five tools are offered with every request, each with what it needs', () => {
  const turn = {
    task: '',
    lang: 'en',
    prompt: '',
    observation: { frame: 'f', seq: 1, size: screen },
  } as const
  expect(vncTools.request({ ...turn, seen: plain, history: [], step: 1 }).tools).toEqual(tools)
  expect([...declared].map(([name, { required }]) => [name, required])).toEqual([
    ['vnc_command', ['action']],
    ['action_queue', ['actions']],
    ['verify', ['question']],
    ['task_complete', ['summary']],
    ['task_failed', ['reason']],
  ])
})

test('a queue holds up to twenty of the same actions that a command takes', () => {
  expect(declared.get('action_queue')?.properties.actions).toMatchObject({
    maxItems: 20,
    items: tools[0]?.parameters,
  })
  expect(declared.get('vnc_command')?.properties.action).toMatchObject({ enum: commands })
})

test.each(['en', 'zh'])('the %s prompt explains every parameter that is declared', (lang) => {
  const prompt = readFileSync(`prompts/vnc-tools.${lang}.md`, 'utf8')
  const names = Object.keys(declared.get('vnc_command')?.properties ?? {})
  expect(names).toHaveLength(13)
  for (const name of names) expect(prompt).toContain(name)
})
