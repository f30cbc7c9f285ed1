import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { codeWords } from '../../../../src/core/exports/report/codes'
import { Revision } from '../../../../src/core/library/annotation'
import { exportFormats } from '../../../../src/core/library/library'
import { toRow } from '../../../../src/core/run/journal'
import type { Format } from '../../../../src/main/store/exports/options'
import { cases } from '../../../fixtures/exports/authority'
import type { Case } from '../../../fixtures/exports/case'
import {
  Entries,
  filesOf,
  linesBy,
  llamaFactoryRow,
  msSwiftRow,
  Packed,
  type Reading,
  Rows,
  rowsBy,
  trlRow,
} from './authority-rows'
import { agentNet, atif, html, osworld, session } from './authority-runs'
import { readZipTexts } from './contents-of'
import { jsonLines, make, makeHome, plain } from './recorded-home'

const dueWords = ({ judged, done }: Case): readonly string[] => [
  judged,
  ...(done === undefined ? [] : [done]),
]
const rowsDue = (one: Case, unjudged: boolean): readonly string[] => (unjudged && one.unjudged) || one.rows
const leftDue = (one: Case, unjudged: boolean): string | undefined =>
  unjudged && one.unjudged !== undefined ? undefined : one.left

const rowsAndWords = (one: Case, rows: readonly string[]) => ({
  rows: [...rows].sort(),
  words: rows.length === 0 ? [] : [dueWords(one).join()],
})
const rowsOfFormat = (one: Case, unjudged: boolean) => rowsAndWords(one, rowsDue(one, unjudged))

/** What is trained on has a place, but for the word that it is done; ms-swift is told that place as well. */
function withPlaces(one: Case, unjudged: boolean) {
  const rows = rowsDue(one, unjudged)
  const pointing = rows.filter((row) => row.startsWith('sft ') && row !== 'sft end')
  return rowsAndWords(one, [...rows, ...pointing.map((row) => row.replace('sft', 'grounding'))])
}

/** A move by hand was proposed by nobody. */
const htmlWords = (one: Case): string =>
  dueWords(one)
    .slice(one.fate === 'by_hand' ? 1 : 0)
    .map((words) => {
      const [label = '', judge = ''] = words.split(' by ')
      return judge === 'nobody'
        ? said(en.labels, label)
        : `${said(en.labels, label)} · ${said(en.judges, judge)}`
    })
    .join(' → ')

const { en } = codeWords
const said = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code

const isUnjudged = (one: Case): boolean =>
  one.did !== undefined && dueWords(one).at(-1) === 'unjudged by nobody'

/** What ran and nobody judged is not told, and nothing after it: how the run ended least of all. */
const untilUnjudged =
  (due: Held['due']): Held['due'] =>
  (one, unjudged) => {
    if (unjudged || (!isUnjudged(one) && one.cut !== true)) return due(one, unjudged)
    return isUnjudged(one)
      ? undefined
      : due({ ...one, people: undefined, completed: undefined, score: undefined }, unjudged)
  }

type Held = {
  read: Reading
  due(one: Case, unjudged: boolean): unknown
}

/** What people did in the model's place is theirs; only what the model proposed and what ran is a call of its own. */
const byPerson: Readonly<Record<Case['fate'], string | undefined>> = {
  approved: undefined,
  edited: 'Done instead',
  vetoed: 'Vetoed',
  composed: 'Done by hand',
  by_hand: 'Done by hand',
  unread: undefined,
}

/** A format without its line here does not compile. */
const formats: Readonly<Record<Format, Held>> = {
  'llama-factory': { read: linesBy(llamaFactoryRow), due: rowsOfFormat },
  'ms-swift': { read: linesBy(msSwiftRow), due: withPlaces },
  parquet: {
    read: rowsBy((files) =>
      Object.entries(files).flatMap(([file, rows]) => {
        const [, table] = /^data\/(\w+)-train/.exec(file) ?? []
        return table === undefined ? [] : Rows.parse(rows).map((row) => trlRow(table, row))
      }),
    ),
    due: rowsOfFormat,
  },
  webdataset: {
    read: rowsBy((files) =>
      Object.values(files).flatMap((entries) =>
        Entries.parse(entries).flatMap(([name, entry]) => {
          if (!name.endsWith('.json')) return []
          const { table, row } = Packed.parse(entry)
          return [trlRow(table, row)]
        }),
      ),
    ),
    due: rowsOfFormat,
  },
  agentnet: {
    read: agentNet,
    due: untilUnjudged((one) => ({
      did: one.did,
      words: one.did === undefined ? undefined : dueWords(one),
      after: one.after,
      critic: one.critic,
      completed: one.completed,
    })),
  },
  atif: {
    read: atif,
    due: untilUnjudged((one, unjudged) => ({
      did: one.did,
      vetoed: one.fate === 'vetoed' ? 'model' : undefined,
      words: dueWords(one),
      left: leftDue(one, unjudged),
      people: one.people,
    })),
  },
  html: {
    read: html,
    due: (one, unjudged) => ({ fate: one.fate, words: htmlWords(one), left: leftDue(one, unjudged) }),
  },
  // What ran, each move with its verdict; what never ran is not in it, whatever is said of it. The score is people's.
  osworld: {
    read: osworld,
    due: (one, unjudged) => {
      // A folder of results without a move would be none.
      if (!unjudged && one.cut === true) return undefined
      return untilUnjudged(() => ({
        did: one.did,
        judged: one.did && dueWords(one).at(-1),
        words: one.did && dueWords(one),
        score: one.score,
      }))(one, unjudged)
    },
  },
  // What was said and done, by whom; the verdicts stand in the head.
  'hf-sessions': {
    read: session,
    due: untilUnjudged((one) => ({
      did: one.did,
      called: one.fate === 'approved' ? one.did : undefined,
      person: byPerson[one.fate],
      words: dueWords(one),
      people: one.people,
    })),
  },
  // What happened and what was said of it, both as they were; whoever reads it judges anew.
  native: {
    read: async (out, { id, home }) => {
      const texts = await readZipTexts(join(out, `${id}.zip`))
      const events = texts.includes(await readFile(join(home, 'runs', id, 'events.jsonl'), 'latin1'))
      const said = texts.find((text) => text.includes('"rating"'))
      return { events, words: jsonLines(Buffer.from(said ?? '', 'latin1')).map((row) => Revision.parse(row)) }
    },
    due: ({ words }) => ({ events: true, words }),
  },
  // Shows what happened and judges nothing.
  webp: {
    read: async (out, { id }) =>
      z.object({ pages: z.number().default(1) }).parse((await filesOf(out))[`${id}.webp`]).pages,
    due: ({ film }) => film,
  },
}

async function homeOfCases(): Promise<string> {
  const home = await makeHome(Object.fromEntries([...cases].map(([id, { events }]) => [id, events])))
  for (const [id, { words }] of cases) {
    const rows = words.map((word) => toRow(word, crc32)).join('')
    if (words.length > 0) await writeFile(join(home, 'runs', id, 'annotations.jsonl'), rows)
  }
  return home
}
const home = homeOfCases()

describe.each([false, true])('every case in every format, with unjudged moves: %s', (unjudged) => {
  test.each(exportFormats)(
    '%s',
    async (format) => {
      const place = await home
      const out = join(place, `of-${format}-${unjudged}`)
      await make(place, format, {
        runs: [...cases.keys()],
        options: { ...plain, unjudged },
        out,
      })
      const { read, due } = formats[format]
      const found: Record<string, unknown> = {}
      const wanted: Record<string, unknown> = {}
      for (const [id, one] of cases) {
        found[one.name] = await read(out, { id, step: one.step, home: place })
        wanted[one.name] = due(one, unjudged)
      }
      expect(found).toEqual(wanted)
    },
    120_000,
  )
})

test('every case has a name of its own', () => {
  expect(new Set([...cases.values()].map(({ name }) => name)).size).toBe(cases.size)
})
