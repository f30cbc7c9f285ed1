import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { EventOf } from '../../../../src/core/run/events'
import type { HandInput, Picture, Target } from '../../../../src/main/engine/ports'
import { openSession } from '../../../../src/main/engine/session'
import { isCaret, settleLimits } from '../../../../src/main/live/settle'
import { openJournal } from '../../../../src/main/store/record/journal'
import { frameHash, fromImage, isNamed, toWebpLossless } from '../../../../src/main/vision/encode'
import { doByHand, joinView, type Viewer } from '../../../fakes/operator'
import { fakeEyes, fakeParts, setup } from '../../../fakes/parts'
import session from '../../../fixtures/hands/session.json'
import { connected, does, never, reason } from './real-server'

const wanted = session.map((action) => Action.parse(action))
const size = { width: 1000, height: 620 }

/** A folder for a whole test. */
async function home() {
  const folder = await mkdtemp(join(tmpdir(), 'pilothouse-hands-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Two windows, always in the same places and on files of the same names: an editor with an empty file, a shell. */
async function office(home: string) {
  const folder = join(home, 'desk')
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'gtk-3.0'), { recursive: true })
  const still = '[Settings]\ngtk-cursor-blink=0\ngtk-enable-animations=0\n'
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), still)
  await writeFile(join(folder, 'notes.txt'), '')
  const quiet = [`XDG_CONFIG_HOME=${folder}`, `HOME=${folder}`, 'PS1=$ ']
  const { real, target } = await connected({ size, apps: [['true']] })
  const place = async (title: string, x: number, y: number) => {
    const id = (await real.window(title)).split('\n')[0] ?? ''
    await real.run('xdotool', 'windowmove', '--sync', id, `${x}`, `${y}`)
    return id
  }
  const shell = ['xterm', '-geometry', '55x30', '-sb', '-T', 'shell', '-e', 'bash', '--norc', '--noprofile']
  real.start('env', '-C', folder, ...quiet, ...shell)
  await place('shell', 630, 40)
  real.start('env', ...quiet, 'mousepad', '--disable-server', join(folder, 'notes.txt'))
  const editor = await place('Mousepad', 0, 0)
  await real.run('xdotool', 'windowsize', '--sync', editor, '600', '500')
  // An editor takes its time over the first menu and the first selection.
  for (const first of [{ count: 3 }, { button: 'right' }]) {
    await does(target, { kind: 'click', at: [200, 250], ...first })
    await target.settle(never)
  }
  await does(target, { kind: 'keys', keys: ['escape'] })
  await target.settle(never)
  return { real, target, folder }
}

type Office = Awaited<ReturnType<typeof office>>

/** What the X server and the files tell of how a session ended. */
async function stateOf({ real, folder }: Office) {
  const windows = async (title: string) => {
    const [id = ''] = (await real.window(title)).split('\n')
    const geometry = await real.run('xdotool', 'getwindowgeometry', id)
    const name = await real.run('xdotool', 'getwindowname', id)
    return [geometry.replace(/Window \d+/, ''), name]
  }
  const active = (await real.run('xdotool', 'getactivewindow', 'getwindowname')).trim()
  return {
    notes: await readFile(join(folder, 'notes.txt'), 'utf8'),
    made: await readFile(join(folder, 'made.txt'), 'utf8'),
    copied: await readFile(join(folder, 'copied.txt'), 'utf8'),
    editor: await windows('Mousepad'),
    shell: await windows('shell'),
    active,
    clipboard: await real.clipboard(),
  }
}

/** The frame that stands still, and that the viewer has been shown: what came while it was looked at may go on for a while. */
async function stillFrame(
  { observe }: Pick<Target, 'observe'>,
  { screen, client }: Omit<Viewer, 'close'>,
): Promise<string> {
  await standsStill(screen)
  let moved = false
  const ignore = screen.subscribe((damage) => {
    moved ||= !isCaret(damage)
  })
  const frame = frameHash((await observe(never)).picture)
  await client.probe()
  ignore()
  if (!moved && frameHash(screen.copy()) === frame) return frame
  return stillFrame({ observe }, { screen, client })
}

/** As the record has it (`live/settled`): a bar that fades is a picture that moves, a caret is not. */
function standsStill(screen: Viewer['screen']): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      ignore()
      resolve()
    }
    let quiet = setTimeout(done, settleLimits.quiet)
    const ignore = screen.subscribe((damage) => {
      if (isCaret(damage)) return
      clearTimeout(quiet)
      quiet = setTimeout(done, settleLimits.quiet)
    })
  })
}

const isPress = (input: HandInput): boolean =>
  input.type === 'key' ? input.down : input.type === 'pointer' && input.mask !== 0

/** Records a session that is made in the live view of a demonstration. */
async function recorded({ target }: Office, folder: string) {
  const journal = await openJournal(join(folder, 'run'), {
    clock: () => performance.now(),
    encode: toWebpLossless,
    decode: fromImage,
    isNamed,
    scrub: (text) => text,
  })
  const eyes = { ...fakeEyes(), name: frameHash }
  /** What stood on the screen when a gesture was about to begin, and as it did. */
  const shown: string[][] = []
  let waiting = false
  const watched: Target = {
    ...target,
    view: (wire, gate) =>
      target.view(wire, {
        ...gate,
        onHand(input, before) {
          const now = waiting && isPress(input) ? target.glance?.() : undefined
          if (now !== undefined) shown.at(-1)?.push(frameHash(now.picture))
          waiting = waiting && now === undefined
          gate.onHand(input, before)
        },
      }),
  }
  const crew = { ...fakeParts([]), target: watched, eyes, journal }
  const hands: EventOf<'hand'>[] = []
  let began = (): void => undefined
  const byHand = new Promise<void>((resolve) => {
    began = resolve
  })
  const seat = openSession({ ...setup, byHand: true }, crew, 'ask', {
    changed: () => undefined,
    happened(event, run) {
      if (run.phase.name === 'by_hand') began()
      if (event.type === 'hand') hands.push(event)
    },
  })
  await byHand
  const viewer = await joinView(seat.live)
  for (const action of wanted) {
    shown.push([await stillFrame(target, viewer)])
    waiting = true
    await doByHand(viewer, action)
  }
  await seat.send({ type: 'conclude', run: setup.id, outcome: 'completed', message: '' })
  await seat.ended
  viewer.close()
  return { hands, shown, folder: join(folder, 'run') }
}

/** How long something lasted, and the way between a drag's ends, are the hand's own. */
function plain(action: Action) {
  const { ms: _, ...rest } = { ms: 0, ...action }
  return rest.kind === 'drag' ? { ...rest, path: [rest.path[0], rest.path.at(-1)] } : rest
}

type Move = { readonly action: Action; readonly before: Picture }

/** An open menu is more of the picture than this; which of its lines the pointer lights up is less. */
const aMenu = 0.03

/** The moves of a record once more, each when the screen stands as it stood then: a menu may take its time to open. */
async function replayed({ target }: Office, moves: readonly Move[]): Promise<void> {
  for (const { action, before } of moves) {
    const stands = async () => differing(before, (await target.observe(never)).picture)
    // A move that finds another screen is made all the same: the end tells whether that mattered.
    await vi.waitUntil(async () => (await stands()) < aMenu, { timeout: 10_000 }).catch(() => undefined)
    await target.perform(action, never)
    await target.settle(never)
  }
}

/** The share of pixels that are not the same: a scrollbar that fades out and a caret are fewer than half a hundredth. */
function differing(one: Picture, other: Picture): number {
  const [a, b] = [one, other].map(({ pixels }) => new Uint32Array(pixels.slice().buffer))
  if (a === undefined || b === undefined || a.length !== b.length) return 1
  return a.reduce((sum, pixel, at) => sum + Number(pixel !== b[at]), 0) / a.length
}

describe.skipIf(reason !== undefined)(`hands on a real desktop${reason ? ` (${reason})` : ''}`, () => {
  test('a session of 60 moves is recorded as these 60 actions, and doing them again ends the same', async () => {
    const folder = await home()
    const first = await office(folder)
    const { hands, shown, folder: kept } = await recorded(first, folder)
    const actions = hands.map(({ action }) => action)
    expect(actions.map(plain)).toEqual(wanted.map(plain))
    const strange = hands.flatMap(({ frame = '' }, nth) => (shown[nth]?.includes(frame) ? [] : [nth]))
    expect(strange).toEqual([])
    const ended = { state: await stateOf(first), picture: (await first.target.observe(never)).picture }
    await first.real.close()
    const second = await office(folder)
    const moves = hands.map(async ({ action, frame = '' }): Promise<Move> => {
      const before = await fromImage(await readFile(join(kept, 'frames', `${frame}.webp`)))
      return { action, before }
    })
    await replayed(second, await Promise.all(moves))
    const again = (await second.target.observe(never)).picture
    expect(await stateOf(second)).toEqual(ended.state)
    expect(differing(ended.picture, again)).toBeLessThan(0.005)
  }, 240_000)
})
