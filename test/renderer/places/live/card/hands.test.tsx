// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../../src/core/api/api'
import { problem } from '../../../../../src/core/problem'
import type { Problem } from '../../../../../src/core/problems/shape'
import { texts } from '../../../../../src/renderer/locales/texts'
import type { LivePictureProps } from '../../../../../src/renderer/places/live/live-picture'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { tell } from '../../../../../src/renderer/state/deciding/telling'
import { useRoom } from '../../../../../src/renderer/state/room'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

const t = texts.en

async function show(snapshot: Snapshot, Picture: ComponentType<LivePictureProps> = () => null) {
  const time = { now: 10_000 }
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => time.now)
  await act(async () => render(<Console link={link} store={store} Picture={Picture} />))
  return { link, store, time }
}

/** The same of another run. */
function ofOther(scene: Snapshot): Snapshot {
  if (scene.run === undefined) throw new Error('the scene has a run')
  return { ...scene, run: { ...scene.run, setup: { ...scene.run.setup, id: 'run-2' } } }
}

const note = () => screen.getByPlaceholderText<HTMLTextAreaElement>(t.notes.placeholder)
const write = (value: string) => fireEvent.change(note(), { target: { value } })

test('a note that was begun for one run is not there for another', async () => {
  const { store } = await show(scenes.by_hand('en'))
  fireEvent.change(note(), { target: { value: 'because it is late' } })
  await act(async () => store.receive(scenes.by_hand('en')))
  expect(note().value).toBe('because it is late')
  await act(async () => store.receive(ofOther(scenes.by_hand('en'))))
  expect(note().value).toBe('')
})

test('a line is sent once, what is written meanwhile stays, and what is refused comes back', async () => {
  const { link } = await show(scenes.by_hand('en'))
  const enter = () => act(async () => void fireEvent.keyDown(note(), { key: 'Enter' }))
  const answers: ((ok: boolean) => void)[] = []
  Object.assign(link.client, {
    send: () =>
      new Promise((resolve) => {
        answers.push((ok) => resolve(ok ? { ok } : { ok, why: 'elsewhere' }))
      }),
  })
  write('because it is late')
  await enter()
  await enter()
  expect(answers).toHaveLength(1)
  write('and more')
  await act(async () => answers[0]?.(true))
  expect(note().value).toBe('and more')
  await enter()
  await act(async () => answers[1]?.(false))
  expect(note().value).toBe('and more')
})

test('who ends the run with a note half written has said it first', async () => {
  const { link } = await show(scenes.by_hand('en'))
  write('because it is done')
  await act(
    async () =>
      void fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true, altKey: true }),
  )
  expect(link.sent.map(({ type }) => type)).toEqual(['note', 'conclude'])
  expect(link.sent[0]).toMatchObject({ text: 'because it is done' })
  expect(note().value).toBe('')
})

const handBack = () =>
  act(
    async () =>
      void fireEvent.keyDown(document.body, { key: 't', code: 'KeyT', ctrlKey: true, altKey: true }),
  )

test('the helm that is handed back is told at once, asked for once, and given back by hand where it was not taken', async () => {
  const { link } = await show(scenes.by_hand('en'))
  const answers: ((ok: boolean) => void)[] = []
  Object.assign(link.client, {
    send: () =>
      new Promise((resolve) => {
        answers.push((ok) => resolve(ok ? { ok } : { ok, why: 'elsewhere' }))
      }),
  })
  await handBack()
  await handBack()
  // Neither does any other key of the helm do anything meanwhile.
  await act(
    async () =>
      void fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true, altKey: true }),
  )
  expect(answers).toHaveLength(1)
  expect(screen.getByText(t.byHand.back)).toBeDefined()
  const key = () => screen.getByText(t.decide.handBack).closest('button')
  expect(key()?.disabled).toBe(true)
  await act(async () => answers[0]?.(false))
  expect(screen.queryByText(t.byHand.back)).toBeNull()
  expect(key()?.disabled).toBe(false)
})

test('it stays told until the run is seen to go on, and is over where it is taken anew', async () => {
  const scene = scenes.by_hand('en')
  const { store } = await show(scene)
  await handBack()
  await act(async () => store.receive({ ...scene, now: scene.now + 500 }))
  expect(screen.getByText(t.byHand.back)).toBeDefined()
  const run = scene.run && { ...scene.run, since: scene.run.since + 700 }
  const fleet = scene.fleet.map((tile) => ({ ...tile, since: tile.since + 700 }))
  await act(async () => store.receive({ ...scene, fleet, ...(run && { run }) }))
  expect(screen.queryByText(t.byHand.back)).toBeNull()
})

test('whoever says that it cannot be done ends the run as infeasible, and the key for a task that is done as completed', async () => {
  const { link } = await show(scenes.by_hand('en'))
  const said = screen.getByRole('button', { name: t.byHand.failed })
  await act(async () => void fireEvent.click(said))
  const { id: run } = scenes.by_hand('en').run?.setup ?? {}
  expect(link.sent).toEqual([{ type: 'conclude', run, outcome: 'infeasible', message: '' }])
  const done = screen.getByText(t.byHand.done).closest('button')
  await act(async () => void (done && fireEvent.click(done)))
  expect(link.sent.at(-1)).toEqual({ type: 'conclude', run, outcome: 'completed', message: '' })
})

test('while the helm is handed back, nobody says that it cannot be done', async () => {
  const { link } = await show(scenes.by_hand('en'))
  Object.assign(link.client, { send: () => new Promise(() => undefined) })
  await handBack()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.byHand.failed }).disabled).toBe(true)
})

/** A picture that takes the keys as the real one does. */
function Canvas() {
  const { operator } = useRoom()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    operator.focus.hands = () => canvas.current?.focus()
  }, [operator])
  return <canvas ref={canvas} tabIndex={-1} data-testid="canvas" />
}

const says = async (words: string) => {
  note().focus()
  fireEvent.change(note(), { target: { value: words } })
  await act(async () => void fireEvent.keyDown(note(), { key: 'Enter' }))
}

test('a note that was taken is told, and the keys go to the picture again', async () => {
  const { store } = await show(scenes.by_hand('en'), Canvas)
  const waiting = (notes: readonly string[]) => {
    const { run, ...rest } = scenes.by_hand('en')
    if (run === undefined) throw new Error('the scene has a run')
    const said = notes.map((text, nth) => ({ id: `n${nth}`, text }))
    return act(async () => store.receive({ ...rest, run: { ...run, notes: said } }))
  }
  await says('because it is late')
  await waiting(['because it is late'])
  expect(document.activeElement).toBe(screen.getByTestId('canvas'))
  expect(screen.getByText(t.notes.kept).getAttribute('role')).toBe('status')
  // The move has taken it along.
  await waiting([])
  expect(screen.queryByText(t.notes.kept)).toBeNull()
  await waiting(['because it is late'])
  note().focus()
  fireEvent.change(note(), { target: { value: 'a' } })
  expect(screen.queryByText(t.notes.kept)).toBeNull()
})

test('where there is no picture to take the keys, the field lets go of them; one that was not taken keeps them', async () => {
  const { link } = await show(scenes.by_hand('en'))
  await says('because it is late')
  expect(document.activeElement).not.toBe(note())
  link.receipt = { ok: false, why: 'elsewhere' }
  await says('and far')
  expect(document.activeElement).toBe(note())
  expect(note().value).toBe('and far')
  expect(screen.queryByText(t.notes.kept)).toBeNull()
  expect(screen.getByText(t.notes.notTaken)).toBeDefined()
})

test('what has not reached the target is said in one sentence, with its reason', async () => {
  const scene = scenes.by_hand('en')
  const unsent = problem('vnc.move.no_key_for', { letters: '你好' })
  await show({ ...scene, ...(scene.run && { run: { ...scene.run, unsent } }) })
  const said = screen.getByText(/may not have reached the target/)
  expect(said.textContent).toContain('“你好” cannot be typed')
})

test('what the page asks or says, which no picture shows, stands on the card', async () => {
  const scene = scenes.by_hand('en')
  const { run } = scene
  if (run === undefined) return expect.unreachable('the scene has a run')
  const cardOf = async (notice: Problem) => {
    cleanup()
    await show({ ...scene, run: { ...run, connection: { ...run.connection, notice } } })
    return screen.getByText(t.byHand.text).parentElement?.textContent
  }
  const asked = problem('web.asks.confirm', { words: 'Delete it?' })
  expect(await cardOf(asked)).toContain('The page asks: “Delete it?”. Enter says OK, Escape says Cancel')
  expect(await cardOf(problem('web.asks.alert', { words: 'Saved.' }))).toContain('The page said: “Saved.”')
  const prompt = problem('web.asks.prompt', { words: 'Name?', text: 'Untitled' })
  expect(await cardOf(prompt)).toContain(t.byHand.prompt('Name?', 'Untitled'))
  const begun = problem('web.asks.prompt_begun', { words: 'Name?', text: 'Rose' })
  expect(await cardOf(begun)).toContain(t.byHand.prompt('Name?', 'Rose'))
})

test('the field that takes texts is there while the hands pass, tells of what cannot be sent, and goes with the helm', async () => {
  const Live = ({ byHand, field, onLive }: LivePictureProps) => {
    useEffect(() => onLive(true), [onLive])
    return <i data-hands={byHand} data-field={field !== undefined} />
  }
  const { store } = await show(scenes.by_hand('en'), Live)
  expect(screen.getByRole('textbox', { name: t.byHand.writing })).toBeInstanceOf(HTMLTextAreaElement)
  await act(async () => void tell(store, 'unwritten'))
  expect(screen.getByText(t.refusal.unwritten)).not.toBeNull()
  await act(async () => store.receive(scenes.deciding('en')))
  expect(screen.queryByRole('textbox', { name: t.byHand.writing })).toBeNull()
})
