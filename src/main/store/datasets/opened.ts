/** What a row of a version teaches, as its run makes it today, and on whose word. */
import { access } from 'node:fs/promises'
import type { OpenedRow, PlacedRow } from '../../../core/datasets/api'
import type { VersionHead } from '../../../core/datasets/version'
import { isGivenRow } from '../../../core/exports/samples'
import { failure } from '../../../core/problem'
import { readSource } from '../exports/source'
import { openWhy, type Why } from '../exports/why'
import { eventsPath, runFolder } from '../record/runs'
import type { Scrub } from '../scrub'
import { stampOf } from './stamp'

export type Opening = {
  readonly home: string
  /** The folder of the shipped prompts. */
  readonly shipped: string
  readonly scrub: Scrub
}

type WhyStep = (step: number) => Promise<Why | undefined>

/** Whoever goes from row to row stays in one run for long: the run that was asked for last is kept while nothing is said of it. */
export function openOpener(opening: Opening): (head: VersionHead, row: PlacedRow) => Promise<OpenedRow> {
  let last: { readonly name: string; readonly why: Promise<WhyStep> } | undefined
  async function whyOf(head: VersionHead, run: string): Promise<WhyStep> {
    const stamp = await stampOf(opening.home, run).catch(() => undefined)
    const name = JSON.stringify([head.sha256, head.query, run, stamp])
    if (last?.name === name && stamp !== undefined) return last.why
    const own = { name, why: read(opening, head, run) }
    last = own
    own.why.catch(() => {
      if (last === own) last = undefined
    })
    return own.why
  }
  return async (head, row) => openedOf(row, await (await whyOf(head, row.run))(row.step))
}

async function read(
  { home, scrub, shipped }: Opening,
  { query, name, version }: VersionHead,
  run: string,
): Promise<WhyStep> {
  await access(eventsPath(runFolder(home, run))).catch(() => {
    throw failure('dataset.runs_gone', { name, version, runs: run })
  })
  const wished = { ...query, split: 0 }
  return openWhy(await readSource(run, { home, scrub, shipped, options: wished }), wished)
}

function openedOf(row: PlacedRow, why: Why | undefined): OpenedRow {
  const now = why?.rows.find(({ key }) => key === row.key)
  const { proposed, done } = why?.judgement ?? {}
  return {
    row,
    answer: now?.answer ?? '',
    ...(now?.rejected !== undefined && { rejected: now.rejected }),
    ...(now?.good !== undefined && { good: now.good }),
    ...(why?.let_by !== undefined && { by: why.let_by }),
    ...(why?.effect !== undefined && { effect: why.effect }),
    ...(proposed && { judged: { proposed, ...(done && { done }) } }),
    ...(isGivenRow(row.key) && why?.given && { given: why.given }),
    changed: now?.hash !== row.hash,
  }
}
