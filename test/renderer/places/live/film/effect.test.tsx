// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { StepView } from '../../../../../src/core/run/steps'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Effect } from '../../../../../src/renderer/places/live/film/effect'
import { type Room, RoomContext } from '../../../../../src/renderer/state/room'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { plainFrame, recordOf } from '../../../../fakes/library'

afterEach(cleanup)
const t = texts.en

function show(change: Partial<StepView>) {
  const [step] = recordOf('run-7').steps
  if (step === undefined) throw new Error('the record has no step')
  const { near: _, elsewhere: __, ...rest } = step
  const seen = { ...rest, frame: plainFrame, after: plainFrame, size: { width: 800, height: 600 }, ...change }
  const room = { store: createConsoleStore(() => 0) } as Partial<Room> as Room
  render(
    <RoomContext value={room}>
      <Effect run="run-7" step={seen} />
    </RoomContext>,
  )
}

test('that not a pixel changed is said only where nothing did', () => {
  show({ outcome: 'nothing_changed' })
  expect(screen.getByText(t.effect.same)).toBeDefined()
  cleanup()
  // An older record says that its place changed, and not where.
  show({ outcome: 'expected_here' })
  expect(screen.getByText(t.effect.expected_here)).toBeDefined()
  expect(screen.queryByText(t.effect.same)).toBeNull()
})
