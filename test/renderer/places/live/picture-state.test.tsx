// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import type { LivePictureProps } from '../../../../src/renderer/places/live/live-picture'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en.picture

/** A viewer that has drawn, and has not heard that its target is gone. */
function Drawn({ onLive }: LivePictureProps) {
  useEffect(() => onLive(true), [onLive])
  return null
}

async function ended(state: 'connecting' | 'live' | 'lost') {
  const { run, ...rest } = scenes.stopped('en')
  if (run === undefined) return expect.unreachable('the scene has a run')
  const link = fakeLink({ ...rest, run: { ...run, connection: { ...run.connection, state } } })
  await act(async () => render(<Console link={link} store={createConsoleStore(() => 0)} Picture={Drawn} />))
}

test.each(['connecting', 'lost'] as const)(
  'a run that has ended shows what was seen last and waits for no target that is %s',
  async (state) => {
    await ended(state)
    expect(screen.queryByText(t.connecting)).toBeNull()
    expect(screen.queryByText(t.frozen)).toBeNull()
    expect(document.querySelector('img[class*=stale], [class*=stale]')).not.toBeNull()
  },
)

test('one that has ended while its target is live goes on showing it', async () => {
  await ended('live')
  expect(document.querySelector('[class*=stale]')).toBeNull()
})
