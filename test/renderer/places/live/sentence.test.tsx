// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import { Title, wholeTitleOf } from '../../../../src/renderer/places/live/sentence'
import { createOperator } from '../../../../src/renderer/state/operator'
import { type Room, RoomContext } from '../../../../src/renderer/state/room'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { createTrials } from '../../../../src/renderer/state/trials/trials'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)

const text = `click "Save" in the window of the letter ${'and look whether it is kept '.repeat(5)}then close it`
const paste: Action = { kind: 'paste', text }

function show(whole: boolean) {
  const link = fakeLink(scenes.deciding('en'))
  const store = createConsoleStore(() => 0)
  const room: Room = { link, store, operator: createOperator(link, store), ...createTrials(link, store) }
  const { container } = render(
    <RoomContext value={room}>
      <Title action={paste} whole={whole} />
    </RoomContext>,
  )
  return container
}

test('of a long text a title shows both ends with a clean cut, and tells the whole to whoever points at it or hears it', () => {
  const title = show(false)
  const seen = title.querySelector('[aria-hidden]')?.textContent ?? ''
  expect(seen).toMatch(/^click "Save" in the window of .* … .*then close it$/)
  expect(seen).not.toMatch(/[()+]/)
  expect(title.querySelector('bdi')?.getAttribute('title')).toBe(text)
  expect(title.querySelector('.unseen')?.textContent).toBe(text)
})

test('where moves are told apart by their titles alone, and in what is compared, nothing is cut', () => {
  expect(show(true).textContent).toBe(`Paste “${text}”`)
  expect(wholeTitleOf(paste, 'en')).toContain(text)
})
