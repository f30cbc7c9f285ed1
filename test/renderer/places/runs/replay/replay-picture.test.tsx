// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { plainFrame, stock } from '../../../../fakes/library'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'
import { observation } from '../../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en

/** The third step of run-7 by its address; its record and its pictures come when they are let through. */
async function openByAddress() {
  const asked: string[] = []
  let letRecord = (): void => undefined
  let letPictures = (): void => undefined
  const recordMay = new Promise<void>((done) => {
    letRecord = done
  })
  const picturesMay = new Promise<void>((done) => {
    letPictures = done
  })
  const link = stock(fakeLink(scenes.replay()))
  const { record: read } = link.client
  Object.assign(link.client, { record: (wish: { run: string }) => recordMay.then(() => read(wish)) })
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs', opened: ['run-7'], openedAt: { run: 'run-7', step: 3 } })
  const frame = async (_run: string, hash: string, small = false) => {
    if (small) return 'about:blank'
    asked.push(hash)
    await picturesMay
    return 'about:blank'
  }
  await act(async () => render(<Console link={{ ...link, frame }} store={store} Picture={() => null} />))
  return {
    asked,
    record: () => act(async () => letRecord()),
    pictures: () => act(async () => letPictures()),
  }
}

test('the picture of the step that was asked for is fetched beside the record', async () => {
  const { asked } = await openByAddress()
  expect(screen.queryByTestId('replay-picture')).toBeNull()
  expect(asked).toEqual([observation.frame])
})

test('the film is drawn once the picture has come', async () => {
  const { asked, record, pictures } = await openByAddress()
  await record()
  expect(asked).toContain(plainFrame)
  expect(screen.queryByLabelText(t.replay.strip)).toBeNull()
  await pictures()
  expect(screen.getByLabelText(t.replay.strip)).toBeDefined()
})
