/** A real desktop with a text editor on a file: what the main job is done on, and how its result is seen from the X side. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FakeRequest, Script } from '../fakes/openai-server'
import { type Desktop, openDesktop } from '../fakes/xserver'

export type Notepad = {
  readonly desktop: Desktop
  /** The middle of the editor's page, in pixels of the screen. */
  readonly page: readonly [number, number]
  /** What is saved in the file the editor has open. */
  saved(): Promise<string>
  close(): Promise<void>
}

/** @param text what the file begins with. */
export async function openNotepad(text = ''): Promise<Notepad> {
  const folder = await mkdtemp(join(tmpdir(), 'pilothouse-note-'))
  const file = join(folder, 'note.txt')
  await writeFile(file, text)
  const size = { width: 1280, height: 800 }
  const desktop = await openDesktop({ size, apps: [['mousepad', '--disable-server', file]] })
  const window = (await desktop.window('note.txt')).split('\n')[0] ?? ''
  await place(desktop, window)
  return {
    desktop,
    page: [560, 400],
    saved: () => readFile(file, 'utf8'),
    async close() {
      await desktop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * As large as it is expected, in its place, and with the focus, which a busy window manager gives late, and paints the title anew with.
 * xdotool's own way to wait for each waits for ever where the change came before it looked.
 */
async function place({ run }: Desktop, window: string): Promise<void> {
  await run(
    'xdotool',
    'windowsize',
    window,
    '900',
    '560',
    'windowmove',
    window,
    '120',
    '90',
    'windowactivate',
    window,
  )
  const stands = async () => {
    const [active, geometry] = await Promise.all([
      run('xdotool', 'getactivewindow').catch(() => ''),
      run('xdotool', 'getwindowgeometry', window),
    ])
    return active.trim() === window.trim() && geometry.includes('900x560')
  }
  for (let tries = 0; !(await stands()); tries += 1) {
    if (tries === 200) throw new Error('the editor is not where it was put')
    await pause(50)
  }
}

type Move = { readonly type: string; readonly coordinates?: unknown; readonly text?: string }

/** One reply in the single-step format. */
export const stepReply = (move: Move, status = 'in_progress', target = 'the page'): string =>
  JSON.stringify({
    status,
    description: 'the editor is open',
    target,
    action: { type: move.type, coordinates: move.coordinates ?? [0, 0], text: move.text ?? '' },
  })

export const doneReply = stepReply({ type: 'wait' }, 'completed', '')
export const failedReply = stepReply({ type: 'wait' }, 'failed', '')

/** Replies in order, one a request; asking for more is an error that the run shows. */
export function inOrder(scripts: readonly Script[]): (request: FakeRequest) => Script {
  const rest = [...scripts]
  return () =>
    rest.shift() ?? { kind: 'raw', status: 500, writes: ['{"error":{"message":"out of replies"}}'] }
}
