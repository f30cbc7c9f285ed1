// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { problem, sayEnglish } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en.set

/** A new profile in the settings; `calls` are what the service was told, in order. */
async function addModel() {
  const link = fakeLink(scenes.settings())
  const calls: unknown[] = []
  const { saveSettings } = link.client
  Object.assign(link.client, {
    saveKey: async (wanted: unknown) => calls.push({ key: wanted }),
    tryModel: async ({ id }: { id: string }) => {
      calls.push({ tried: id })
      return { ok: true, seconds: 0.84 }
    },
    saveSettings: (wanted: Parameters<typeof saveSettings>[0]) => {
      calls.push({ models: wanted.models?.put?.map(({ title }) => title) })
      return saveSettings(wanted)
    },
  })
  await open(link)
  return { link, calls }
}

/** The form of a new profile. */
async function open(link: ReturnType<typeof fakeLink>) {
  const store = createConsoleStore(() => 10_000)
  store.setState({ place: 'settings' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  await push(`+ ${t.add}`)
}

/** Other forms of the settings have an address, a key and a model as well. */
const models = () => within(screen.getByRole('region', { name: t.models }))
const write = (label: string, value: string) =>
  act(async () => fireEvent.change(models().getByLabelText(label), { target: { value } }))
const push = (name: string) => act(async () => fireEvent.click(models().getByRole('button', { name })))
const field = (label: string) => models().getByLabelText<HTMLInputElement>(label)

async function fill() {
  await write(t.title, 'Mine')
  await write(t.baseUrl, 'http://127.0.0.1:8000/v1')
  await write(t.model, 'm')
  await write(t.key, ' sk-1234567890 ')
}

test('a new model speaks the dialect that any model can learn, and keeps its key with the first save', async () => {
  const { link, calls } = await addModel()
  expect(field(t.dialect).value).toBe('single-step')
  await fill()
  expect(field(t.key).type).toBe('password')
  await push(t.save)
  const saved = link.saved.at(-1)?.models?.put?.[0]
  expect(saved).toMatchObject({ title: 'Mine', baseUrl: 'http://127.0.0.1:8000/v1' })
  expect(calls).toContainEqual({
    key: { model: saved?.id, baseUrl: 'http://127.0.0.1:8000/v1', key: 'sk-1234567890' },
  })
  expect(field(t.key).value).toBe('')
  expect(document.body.innerHTML).not.toContain('sk-1234567890')
})

test('a try asks with the key that was just typed', async () => {
  const { calls } = await addModel()
  await fill()
  await push(t.try)
  expect(calls).toEqual([
    { key: { model: expect.any(String), baseUrl: 'http://127.0.0.1:8000/v1', key: 'sk-1234567890' } },
    { tried: expect.any(String) },
  ])
  expect(screen.getByRole('alert').textContent).toBe(texts.en.set.answers('0.8'))
})

test('a key alone can be replaced; one that could not be kept stays in its field and says so', async () => {
  const { link, calls } = await addModel()
  await fill()
  await push(t.save)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.saved }).disabled).toBe(true)
  Object.assign(link.client, { saveKey: () => Promise.reject(new Error('gone')) })
  await write(t.key, 'sk-another-one')
  await push(t.save)
  expect(calls.filter((call) => JSON.stringify(call).includes('another'))).toEqual([])
  expect(field(t.key).value).toBe('sk-another-one')
  expect(screen.getByText(texts.en.start.offline)).toBeDefined()
  const full = problem('file.unwritable', { path: 'secrets.json', why: problem('disk.full') })
  Object.assign(link.client, {
    saveKey: () => Promise.reject(new ORPCError('FAILED', { data: { problem: full } })),
  })
  await push(t.save)
  expect(screen.getByText(sayEnglish(full))).toBeDefined()
})

test('nothing is saved while something is wrong, and the field says what', async () => {
  const { calls } = await addModel()
  await fill()
  await write(t.baseUrl, '127.0.0.1:8000')
  await push(t.save)
  expect(calls).toEqual([])
  expect(screen.getByText(t.badUrl)).toBeDefined()
})

test('a model that was found on this computer becomes a profile with one click', async () => {
  const link = fakeLink(scenes.settings())
  link.local = [
    { server: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', model: 'qwen3-vl:8b', sees: true },
    { server: 'vllm', baseUrl: 'http://127.0.0.1:8000/v1', model: 'some/model' },
  ]
  await open(link)
  expect(screen.getByText(`vLLM · ${t.localUnsure}`)).toBeDefined()
  await push('qwen3-vl:8b Ollama')
  const [saved] = link.saved.at(-1)?.models?.put ?? []
  expect(saved).toMatchObject({
    title: 'qwen3-vl:8b · Ollama',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'qwen3-vl:8b',
    dialect: 'qwen-vl',
  })
  expect(field(t.model).value).toBe('qwen3-vl:8b')
})

test('where none was found it is said what was looked for', async () => {
  await addModel()
  expect(screen.getByText(texts.en.set.localNone('Ollama, LM Studio, vLLM, SGLang, llama.cpp'))).toBeDefined()
})

const shown = {
  picture: 'data:image/jpeg;base64,AA==',
  size: { width: 640, height: 400 },
  task: 'Click “Notes”.',
}

test('a try shows the practice picture with the point that came back', async () => {
  const link = fakeLink(scenes.settings())
  const action = Action.parse({ kind: 'click', at: [320, 200] })
  link.attempt = { ...shown, action }
  await open(link)
  await fill()
  await push(t.try)
  expect(screen.getByAltText<HTMLImageElement>(t.tryPicture).src).toBe(shown.picture)
  expect(screen.getByText(t.tryTask(shown.task))).toBeDefined()
  expect(screen.getByText(t.tryMove('click at 320, 200'))).toBeDefined()
  expect(document.querySelector('[data-testid=overlay] [data-role=proposed]')).not.toBeNull()
})

test('a reply that could not be read is a warning, not a success', async () => {
  const link = fakeLink(scenes.settings())
  const why = problem('exam.unread', { error: 'no_action', why: 'there is no tool call' })
  link.attempt = { ...shown, problem: why }
  await open(link)
  await fill()
  await push(t.try)
  const said = screen.getByRole('alert')
  expect(said.textContent).toContain(t.tryUnread)
  expect(said.textContent).toContain('there is no tool call')
  expect(said.dataset.tone).toBe('warn')
})
