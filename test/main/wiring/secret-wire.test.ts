import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { type Sent, saySent } from '../../../src/core/action/sent'
import { problem } from '../../../src/core/problem'
import type { Answer, Asking, Target } from '../../../src/main/engine/ports'
import { openJournal } from '../../../src/main/store/record/journal'
import { openSecrets, type Secrets } from '../../../src/main/store/settings/secrets'
import { controlTarget } from '../../../src/main/wiring/control-target'
import { discreet, type Secretive, withoutSecrets } from '../../../src/main/wiring/secret-wire'
import { fakeEyes, fakeTarget, shade } from '../../fakes/parts'

const never = new AbortController().signal
const type = (text: string): Action => ({ kind: 'type', text, replace: false, submit: true })

async function knowing(values: Readonly<Record<string, string>>): Promise<Secrets> {
  const secrets = await openSecrets({ home: '/nowhere', env: {} })
  for (const [name, value] of Object.entries(values)) await secrets.named.save(name, value)
  return secrets
}

const withSecrets = (target: Target, secrets: Secretive): Target =>
  controlTarget({ target, close: target.close }, secrets)

/** A target that says what it does as targets do, and fails as it is told to. */
function speaking(say: (action: Action) => readonly Sent[]) {
  const bare = fakeTarget()
  return {
    ...bare,
    performed: bare.performed,
    async perform(action: Action, signal: AbortSignal) {
      await bare.perform(action, signal)
      return say(action)
    },
  }
}

const textIn = (action: Action) => (action.kind === 'type' || action.kind === 'paste' ? action.text : '')

test('only the target is sent what a name stands for, and what it says calls it by the name', async () => {
  const target = speaking((action) => [
    { words: 'pointer 1,2' },
    { words: 'keys', text: textIn(action) },
    { words: 'key enter' },
  ])
  const wired = withSecrets(target, await knowing({ 'bank-pin': '4711' }))
  expect(await wired.perform(type('pin {{secret:BANK_PIN}}'), never)).toEqual([
    { words: 'pointer 1,2' },
    { words: 'keys', text: 'pin {{secret:BANK_PIN}}' },
    { words: 'key enter' },
  ])
  expect(target.performed).toEqual([type('pin 4711')])
})

test('a text that is sent in pieces leaves no piece in the words', async () => {
  const target = speaking((action) => {
    const text = textIn(action)
    return [
      { words: 'keys', text: text.slice(0, 5) },
      { words: 'keys', text: text.slice(5) },
      { words: 'not verified: the field shows', shows: text.slice(0, 7) },
    ]
  })
  const wired = withSecrets(target, await knowing({ mail: 'hunter"2%sea\\gull' }))
  expect(await wired.perform(type('{{secret:mail}}'), never)).toEqual([
    { words: 'keys', text: '{{secret:mail}}' },
    { words: 'keys', text: '{{secret:mail}}' },
    { words: 'not verified: the field shows', shows: '…' },
  ])
})

test('what fails says nothing of the text', async () => {
  const refusing = {
    ...fakeTarget(),
    perform: () => Promise.reject(new Error('vnc: “nter” of \'hunter2hunter2\' has no key in "hunter2".')),
    cannot: () => problem('vnc.move.no_key_for', { letters: 'nter' }),
  }
  const wired = withSecrets(refusing, await knowing({ mail: 'hunter2hunter2' }))
  await expect(wired.perform(type('{{secret:mail}}'), never)).rejects.toThrow(
    'vnc: “…” of \'…\' has no key in "…".',
  )
  expect(wired.cannot(type('{{secret:mail}}'))).toEqual(problem('vnc.move.no_key_for', { letters: '…' }))
})

test('an action that cannot be filled is refused before anything is sent', async () => {
  const target = fakeTarget()
  const wired = withSecrets(target, await knowing({}))
  expect(wired.cannot(type('{{secret:NOPE}}'))).toEqual(problem('secret.unknown', { name: 'NOPE' }))
  await expect(wired.perform(type('{{secret:NOPE}}'), never)).rejects.toThrow('There is no secret “NOPE”.')
  await expect(wired.perform(type('{{hidden:5}}'), never)).rejects.toThrow('only the length')
  expect(target.log).toEqual([])
})

test('a value that is written as a reference is told to nobody', async () => {
  const echo = '{{secret:hunter2-bank}}'
  const bare = fakeTarget()
  const target = { ...bare, observe: async () => ({ picture: shade(1), seq: 1, foreground: echo }) }
  const wired = withSecrets(target, await knowing({ bank: 'hunter2-bank' }))
  expect((await wired.observe(never)).foreground).not.toContain('hunter2')
  expect(JSON.stringify(wired.cannot(type(echo)))).not.toContain('hunter2')
  await expect(wired.perform(type(echo), never)).rejects.not.toThrow('hunter2')
  expect(bare.log).toEqual([])
})

test('every input is still asked for, with a secret in it or without', async () => {
  const asked: unknown[] = []
  const bare = fakeTarget()
  const target = {
    ...bare,
    async perform(_: Action, __: AbortSignal, admit?: () => boolean) {
      asked.push(admit?.())
      return []
    },
  }
  const wired = withSecrets(target, await knowing({ mail: 'hunter2hunter2' }))
  await wired.perform(type('plain'), never, () => false)
  await wired.perform(type('{{secret:mail}}'), never, () => false)
  expect(asked).toEqual([false, false])
})

test('what has no secret in it goes through as it is', async () => {
  const target = fakeTarget()
  const wired = withSecrets(target, await knowing({ mail: 'hunter2hunter2' }))
  await wired.perform(type('plain'), never)
  expect(target.performed).toEqual([type('plain')])
  expect(wired.cannot({ kind: 'open_app', name: 'x' })).toEqual(problem('vnc.move.no_apps'))
})

test('what a screen or its title shows of a secret is called by its name', async () => {
  const secrets = await knowing({ mail: 'hunter2hunter2' })
  const shown = { text: 'hunter2hunter2', box: { x: 0, y: 0, width: 9, height: 9 }, confidence: 1 }
  const link = {
    ...shown,
    hints: ['Mail hunter2hunter2'],
    href: 'https://a.example/hunter2hunter2',
    within: ['For hunter2hunter2'],
  }
  const bare = fakeTarget()
  const target = {
    ...bare,
    observe: async () => ({
      picture: shade(1),
      seq: 1,
      focus: link,
      foreground: 'hunter2hunter2 – Mail',
      url: 'https://a.example/?p=hunter2hunter2',
      elements: [shown, link],
    }),
    under: async () => shown,
  }
  const wired = withSecrets(target, secrets)
  const seen = await wired.observe(never)
  expect(JSON.stringify({ ...seen, picture: 0 })).not.toContain('hunter2')
  expect(await wired.under?.([1, 1], never)).toMatchObject({ text: '{{secret:mail}}' })
  expect(wired.glance).toBeUndefined()
  const eyes = withoutSecrets(fakeEyes([shown]), secrets.scrub)
  expect(await eyes.elements(shade(1), never)).toMatchObject([{ text: '{{secret:mail}}' }])
})

test('a model is told no secret in words, and one that it reads off a picture it gives by name', async () => {
  const { scrub } = await knowing({ mail: 'hunter2hunter2' })
  const asked: Asking['request'][] = []
  const echo = async ({ request }: Asking): Promise<Answer> => {
    asked.push(request)
    const toolCalls = [{ id: '1', name: 'type', arguments: '{"text":"hunter2hunter2"}' }]
    return { reply: { text: 'I saw hunter2hunter2', reasoning: 'hunter2hunter2', toolCalls, finish: 'stop' } }
  }
  const image = { type: 'image', frame: 'f', size: { width: 1, height: 1 }, mime: 'image/png' } as const
  const heard: string[] = []
  const { reply } = await discreet({ ask: echo }, scrub).ask(
    {
      request: {
        messages: [{ role: 'user', content: [image, { type: 'text', text: 'it is hunter2hunter2' }] }],
      },
      picture: async () => new Uint8Array(),
      onText: (text) => void heard.push(text),
    },
    never,
  )
  expect(JSON.stringify([asked, reply])).not.toContain('hunter2')
  expect(asked[0]?.messages[0]?.content[0]).toEqual(image)
  expect(reply.toolCalls?.[0]?.arguments).toBe('{"text":"{{secret:mail}}"}')
})

test('of 1,000 secrets in every field of a record, not one stands in a byte of it', async () => {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-wire-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const values = [...new Set(fc.sample(fc.string({ minLength: 8, maxLength: 30, unit: 'grapheme' }), 1100))]
    .filter((value) => value.trim() === value && !value.includes('{{'))
    .slice(0, 1000)
  expect(values.length).toBe(1000)
  for (let first = 0; first < 1000; first += 20)
    await recordAll(join(home, `run-${first}`), values.slice(first, first + 20))
  const bytes = await everyByte(home)
  const spelled = (value: string) => [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]
  expect(values.filter((value) => spelled(value).some((spelling) => bytes.includes(spelling)))).toEqual([])
  expect(bytes.split('{{secret:S19}}').length).toBeGreaterThan(50 * 8)
}, 60_000)

/** A run that types each value by its name, and in which everything else echoes it. */
async function recordAll(folder: string, values: readonly string[]): Promise<void> {
  const secrets = await openSecrets({ home: folder, env: {} })
  for (const [nth, value] of values.entries())
    expect(await secrets.named.save(`S${nth}`, value)).toBeUndefined()
  const journal = await openJournal(folder, {
    clock: () => 0,
    encode: async () => new Uint8Array(),
    decode: async () => shade(1),
    scrub: secrets.scrub,
  })
  const target = speaking((action) => [
    { words: 'keys', text: textIn(action) },
    { words: textIn(action), shows: textIn(action) },
  ])
  const wired = withSecrets(target, secrets)
  const wire: string[] = []
  for (const [nth, value] of values.entries()) {
    wire.push(...(await wired.perform(type(`a{{secret:S${nth}}}b`), never)).map(saySent))
    expect(textIn(target.performed.at(-1) ?? type(''))).toBe(`a${value}b`)
    expect(wire.join()).not.toContain(value)
  }
  const [text, answer, params] = [values.join(' '), values.join('\n'), Object.fromEntries(values.entries())]
  await journal.append({ type: 'acted', result: 'sent', wire: [...wire, ...values], answer, ms: 1 })
  await journal.append({
    type: 'hand',
    action: { kind: 'type', text, replace: false, submit: false, label: answer },
  })
  await journal.append({ type: 'configured', params: { ...params, [text]: [values] } })
  await journal.append({ type: 'ended', end: { outcome: 'failed', by: 'fault', message: answer } })
  await journal.saveBlob(JSON.stringify({ values, nested: JSON.stringify({ values }) }))
  await journal.close()
}

async function everyByte(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}
