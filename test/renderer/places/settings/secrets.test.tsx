// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { problem, sayEnglish } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en

async function shown(scene: 'settings' | 'by_hand' | 'conceals') {
  const link = fakeLink(scenes[scene]('en'))
  const store = createConsoleStore(() => 10_000)
  if (scene === 'settings') store.setState({ place: 'settings' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link }
}

const write = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const push = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a secret is saved by name, and its value is shown nowhere afterwards', async () => {
  const { link } = await shown('settings')
  await write(t.secrets.name, ' bank-pin ')
  await write(t.secrets.value, 'correct horse')
  expect(field(t.secrets.value).type).toBe('password')
  await push(t.secrets.save)
  expect(link.secrets).toEqual([{ name: 'bank-pin', value: 'correct horse' }])
  expect(field(t.secrets.value).value).toBe('')
  expect(document.body.innerHTML).not.toContain('correct horse')
})

test('it is told where a secret is, and one that was entered can be forgotten', async () => {
  const { link } = await shown('settings')
  expect(screen.getByText('{{secret:mail-password}}')).toBeDefined()
  expect(screen.getByText(t.secrets.session)).toBeDefined()
  await push(t.secrets.forget('mail-password'))
  expect(link.secrets).toEqual([{ name: 'mail-password', value: '' }])
})

test('what cannot be a secret is told at its field and stays there to be mended', async () => {
  const { link } = await shown('settings')
  link.secretSaid = { flaw: 'short' }
  await write(t.secrets.name, 'pin')
  await write(t.secrets.value, '123')
  await push(t.secrets.save)
  expect(screen.getByText(t.secrets.flaws.short)).toBeDefined()
  expect(field(t.secrets.value).value).toBe('123')
})

test('by hand, a button says that what is typed is secret, and the console shows it while it is', async () => {
  const plain = await shown('by_hand')
  expect(screen.queryByText(t.conceal.on)).toBeNull()
  await act(async () => fireEvent.click(screen.getByText(t.conceal.begin)))
  expect(plain.link.concealed).toMatchObject([{ on: true }])
  cleanup()
  const secret = await shown('conceals')
  expect(screen.getByText(t.conceal.on)).toBeDefined()
  await act(async () => fireEvent.click(screen.getByText(t.conceal.end)))
  expect(secret.link.concealed).toMatchObject([{ on: false }])
})

test('a reference that is begun in a task is offered the names that fit, and completed by one', async () => {
  const link = fakeLink(scenes.settings())
  const store = createConsoleStore(() => 10_000)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  const offers = () => screen.queryByRole('list', { name: t.secrets.offer })
  await write(t.start.task, 'log in with ')
  expect(offers()).toBeNull()
  await write(t.start.task, 'log in with {{secret:MA')
  expect(offers()).not.toBeNull()
  await push('mail-password')
  expect(field(t.start.task).value).toBe('log in with {{secret:mail-password}}')
  await write(t.start.task, 'log in with {{secret:x')
  expect(offers()).toBeNull()
})

test('a secret that could not be written says why and stays in its field', async () => {
  const { link } = await shown('settings')
  const full = problem('file.unwritable', { path: 'secrets.json', why: problem('disk.full') })
  const refused = () => Promise.reject(new ORPCError('FAILED', { data: { problem: full } }))
  Object.assign(link.client, { saveSecret: refused })
  await write(t.secrets.name, 'bank-pin')
  await write(t.secrets.value, 'correct horse')
  await push(t.secrets.save)
  expect(screen.getByText(sayEnglish(full))).toBeDefined()
  expect(field(t.secrets.value).value).toBe('correct horse')
})
