import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type ExportOption,
  exportFormats,
  exportOptions,
  optionsOf,
} from '../../../../src/core/library/library'
import type { Event } from '../../../../src/core/run/events'
import type { ExportOptions } from '../../../../src/main/store/exports/options'
import { addAnnotation } from '../../../../src/main/store/library/annotations'
import { runFolder } from '../../../../src/main/store/record/runs'
import { events, frameOf, runId } from '../../../fixtures/exports/run'
import { filesIn, make, makeHome, plain } from './recorded-home'

const other = '20261121-213600-cd34'
const asked: ExportOptions = {
  ...{ thought: true, unjudged: true, demonstrations: 'single-step', picture: 64, split: 0.5 },
  ...{ redact: false, lang: 'zh' },
}

/** Two runs of a model that reasons apart from its replies: the moves of the one ran unasked, the other has something covered. */
async function home(): Promise<string> {
  const reasoned = events.map((event): Event => {
    if (event.type !== 'answered') return event
    return { ...event, reply: { ...event.reply, reasoning: 'The file is to be saved first.' } }
  })
  const unasked = reasoned.map((event): Event => {
    if (event.type === 'opened') return { ...event, setup: { ...event.setup, id: other } }
    return event.type === 'approved' ? { ...event, by: 'policy' } : event
  })
  const made = await makeHome({ [runId]: reasoned, [other]: unasked })
  const mark = {
    kind: 'redaction',
    frame: frameOf('a'),
    boxes: [{ x: 0, y: 0, width: 90, height: 60 }],
  } as const
  await addAnnotation(
    runFolder(made, runId),
    { by: 'rae', rating: 'first', mark: { ...mark, boxes: [...mark.boxes] } },
    { now: () => new Date('2026-11-23T10:00:00.000Z'), scrub: (text) => text },
  )
  return made
}

test.each(exportFormats)(
  '%s changes with the options that it takes, and with no others',
  async (format) => {
    const place = await home()
    const written = async (name: string, options: ExportOptions) => {
      const { out } = await make(place, format, { out: join(place, name), runs: [runId, other], options })
      const files = [...(await filesIn(out))].filter(([path]) => path !== 'manifest.json')
      return JSON.stringify(files.map(([path, bytes]) => [path, bytes.toString('base64')]))
    }
    const before = await written('plain', plain)
    // Rows have sentences of ours where a question is written for a move by hand.
    const { demonstrations, lang } = asked
    const shown = await written('shown', { ...plain, demonstrations })
    const changing: ExportOption[] = []
    for (const option of exportOptions) {
      const alone = (await written(option, { ...plain, [option]: asked[option] })) !== before
      const beside =
        option === 'lang' && (await written('both', { ...plain, demonstrations, lang })) !== shown
      if (alone || beside) changing.push(option)
    }
    expect(changing).toEqual(exportOptions.filter((option) => optionsOf[format].includes(option)))
  },
  60_000,
)
