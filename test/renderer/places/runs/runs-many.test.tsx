// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { ManyMoves } from '../../../../src/renderer/places/runs/runs-many'
import { type Room, RoomContext } from '../../../../src/renderer/state/room'
import { createConsoleStore } from '../../../../src/renderer/state/store'

afterEach(cleanup)
const t = texts.en.library

function showMoves() {
  const said: unknown[] = []
  const choice = { meant: { runs: ['run-1'] }, clear: () => undefined }
  const shelf = { busy: false, sayMany: (_: unknown, mark: unknown) => said.push(mark) }
  const room = { store: createConsoleStore(() => 0) } as Partial<Room> as Room
  render(
    <RoomContext value={room}>
      <ManyMoves choice={choice as never} shelf={shelf as never} inTrash={false} tag={createRef()} />
    </RoomContext>,
  )
  return { said, field: screen.getByLabelText<HTMLSelectElement>(t.sayVerdict) }
}

test('arrows go through the verdicts and say none; Enter says the one that is shown', () => {
  const { said, field } = showMoves()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.change(field, { target: { value: 'success' } })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.change(field, { target: { value: 'failure' } })
  expect(said).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(said).toEqual([{ kind: 'outcome', outcome: 'failure' }])
  expect(field.value).toBe('')
})

test('what is chosen with the pointer is said at once', () => {
  const { said, field } = showMoves()
  fireEvent.pointerDown(field)
  fireEvent.change(field, { target: { value: 'success' } })
  expect(said).toEqual([{ kind: 'outcome', outcome: 'success' }])
})
