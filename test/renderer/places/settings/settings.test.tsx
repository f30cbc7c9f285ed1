// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settingsFile } from '../../../../src/core/api/settings-file'
import { problem, sayEnglish } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const t = texts.en.set

/** The settings in a browser that answers so when it is asked for leave to raise notes. */
async function shown(answer: NotificationPermission) {
  vi.stubGlobal('Notification', { permission: answer, requestPermission: async () => answer })
  const link = fakeLink(scenes.settings())
  const store = createConsoleStore(() => 10_000)
  store.setState({ place: 'settings' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return link
}

/** As the service tells that the disk refused. */
const full = problem('file.unwritable', { path: 'settings.json', why: problem('disk.full') })
const refused = () => Promise.reject(new ORPCError('FAILED', { data: { problem: full } }))

const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))

test('notes are raised once the browser has agreed, and no longer when they are not wished', async () => {
  const link = await shown('granted')
  await choose(t.callOn)
  await choose(t.callOff)
  expect(link.saved.map(({ notify }) => notify)).toEqual([true, false])
})

test('a browser that does not agree is named, and nothing is saved', async () => {
  const link = await shown('denied')
  await choose(t.callOn)
  expect(screen.getByRole('alert').textContent).toBe(t.callDenied)
  expect(link.saved).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: t.callOff }).checked).toBe(true)
})

test('settings that could not be written are told, until they are', async () => {
  const link = await shown('granted')
  const { saveSettings } = link.client
  Object.assign(link.client, { saveSettings: refused })
  await choose(t.callOn)
  expect(screen.getByRole('alert').textContent).toBe(sayEnglish(full))
  Object.assign(link.client, { saveSettings })
  await choose(t.dark)
  expect(screen.queryByText(sayEnglish(full))).toBeNull()
})

test('settings that nobody answered for are told, too', async () => {
  const link = await shown('granted')
  Object.assign(link.client, { saveSettings: () => Promise.reject(new Error('the wire broke')) })
  await choose(t.callOn)
  expect(screen.getByRole('alert').textContent).toBe(texts.en.start.offline)
})

test('a file of settings is taken in, and another file is said to be none', async () => {
  const link = await shown('granted')
  const take = async (text: string) => {
    const file = new File([text], 'settings.json')
    await act(async () =>
      fireEvent.change(screen.getByLabelText(t.fileTake, { selector: 'input' }), {
        target: { files: [file] },
      }),
    )
  }
  await take('{}')
  expect(await screen.findByText(t.fileNone)).toBeDefined()
  expect(link.saved).toEqual([])
  await take(settingsFile(scenes.settings().settings))
  expect(await screen.findByText(t.fileTaken(scenes.settings().settings.models.length))).toBeDefined()
  expect(link.saved).toHaveLength(1)
})
