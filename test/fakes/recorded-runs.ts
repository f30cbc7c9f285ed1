/** Runs as they are really recorded, as many as are wanted, every step with a picture of its own: something to review. */
import type { Event, Setup } from '../../src/core/run/events'
import type { Picture } from '../../src/main/engine/ports'
import { openJournal } from '../../src/main/store/record/journal'
import { runFolder } from '../../src/main/store/record/runs'
import { frameHash, fromImage, isNamed, toWebpLossless } from '../../src/main/vision/encode'

const size = { width: 1280, height: 800 }

/** A window with a list, in which one line differs from step to step. */
function screen(nth: number): Picture {
  const pixels = new Uint8Array(size.width * size.height * 4)
  const fill = (x: number, y: number, width: number, height: number, color: number) => {
    const view = new DataView(pixels.buffer)
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        view.setUint32((row * size.width + column) * 4, color)
  }
  fill(0, 0, size.width, size.height, 0x24_3b_53_ff)
  fill(120, 80, 900, 600, 0xf4_f6_f8_ff)
  fill(120, 80, 900, 40, 0xd5_db_e1_ff)
  for (let line = 0; line < 14; line++) {
    const isOwn = line === nth % 14
    fill(
      150,
      140 + line * 38,
      120 + ((nth * 37 + line * 61) % 500),
      18,
      isOwn ? 0x1f_6f_eb_ff : 0x9a_a5_b1_ff,
    )
  }
  fill((nth * 53) % 1200, 720, 60, 40, 0xd9_a4_41_ff)
  return { ...size, pixels }
}

const outcomes = ['expected_here', 'nothing_changed', 'changed_elsewhere', 'expected_here'] as const

function eventsOf(nth: number, frame: string, after: string): readonly Event[] {
  const action = {
    kind: 'click',
    at: [200, 150 + (nth % 14) * 38],
    button: 'left',
    count: 1,
    modifiers: [],
  } as const
  const click = { ...action, at: [...action.at] as [number, number], modifiers: [] }
  const answers = { proposal: `p${nth}`, index: 0, frame }
  const thought = `The list shows line ${(nth % 14) + 1}; opening it shows what the task needs.`
  return [
    { type: 'observed', observation: { frame, seq: nth, size }, ms: 20 },
    { type: 'recognized', frame, elements: [], ms: 200 },
    { type: 'asked', frame, request: frame, images: [], ms: 2 },
    { type: 'answered', reply: { text: JSON.stringify({ actions: [click] }), finish: 'stop' }, ms: 900 },
    {
      type: 'proposed',
      proposal: { id: `p${nth}`, frame, actions: [click], thought, repaired: [], ignored: 0 },
      verdicts: [],
    },
    { type: 'approved', ...answers, action: click, edited: false, by: 'operator', ms: 1200 },
    { type: 'intended', proposal: `p${nth}`, index: 0, action: click },
    { type: 'acted', result: 'sent', wire: ['pointer'], ms: 4 },
    { type: 'settled', outcome: outcomes[nth % 4] ?? 'expected_here', quiet: true, frame: after, ms: 400 },
  ]
}

/** @param first the number of the first of them. @returns their names, oldest first. */
export async function recordRuns(
  home: string,
  runs: number,
  steps: number,
  first = 0,
): Promise<readonly string[]> {
  const names: string[] = []
  for (let run = first; run < first + runs; run++) {
    const id = `20261121-${String(100_000 + run)}-aaaa`
    const journal = await openJournal(runFolder(home, id), {
      clock: () => 1,
      ...{ encode: toWebpLossless, decode: fromImage, isNamed, scrub: (text: string) => text },
    })
    const task = `Open line ${run + 1} of the list`
    const setup: Setup = {
      ...{ id, task, target: 'vnc://127.0.0.1:5900', dialect: 'canonical', model: 'glm-4.6v' },
      ...{ operator: 'op-3', steps: 50, prompt: '' },
      lang: 'en',
      space: 'pixels',
    }
    await journal.append({ type: 'opened', version: '0', setup })
    const frames: string[] = []
    for (let step = 0; step <= steps; step++) {
      const shown = screen(run * steps + step)
      const name = frameHash(shown)
      await journal.saveFrame(name, shown)
      frames.push(name)
    }
    for (let step = 0; step < steps; step++)
      for (const event of eventsOf(run * steps + step, frames[step] ?? '', frames[step + 1] ?? ''))
        await journal.append(event)
    await journal.append({ type: 'ended', end: { outcome: 'completed', by: 'model', message: '' } })
    await journal.close()
    names.push(id)
  }
  return names
}
