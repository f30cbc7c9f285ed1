/** The training rows of a recorded step, with the usual options of an export. */
import { type LibraryRow, RowOptions, type StepRows } from '../../../core/library/library'
import { failure } from '../../../core/problem'
import { stampOf } from '../../store/datasets/stamp'
import { readSource } from '../../store/exports/source'
import { openWhy, type Why } from '../../store/exports/why'
import type { Scrub } from '../../store/scrub'

type World = {
  readonly home: string
  readonly scrub: Scrub
  /** The folder of the shipped prompts. */
  readonly shipped: string
}

type Asked = { readonly row: Pick<LibraryRow, 'id'>; readonly step: number }

/** The run that was read last is kept: its steps are asked for one after the other. */
export function openStepRows({ home, scrub, shipped }: World): (asked: Asked) => Promise<StepRows> {
  let kept:
    | { readonly name: string; readonly why: Promise<(step: number) => Promise<Why | undefined>> }
    | undefined
  const options = { ...RowOptions.parse({}), split: 0 }
  return async ({ row: { id }, step }) => {
    // Whatever is recorded, said or put right since may make other rows.
    const name = `${id} ${JSON.stringify(await stampOf(home, id))}`
    if (kept?.name !== name) {
      const fresh = {
        name,
        why: readSource(id, { home, scrub, shipped, options }).then((source) => openWhy(source, options)),
      }
      kept = fresh
      // What could not be read now may be readable when it is asked for again.
      fresh.why.catch(() => {
        if (kept === fresh) kept = undefined
      })
    }
    const found = await (await kept.why)(step)
    if (found === undefined) throw failure('run.no_step', { run: id, step })
    const { rows, left, damage } = found
    return {
      rows: rows.map(({ key, file, answer, rejected, good }) => ({
        ...{ key, file, answer },
        ...(rejected !== undefined && { rejected }),
        ...(good !== undefined && { good }),
      })),
      left: left.map(({ file, why }) => ({ why, ...(file && { file }) })),
      ...(damage !== undefined && { damage }),
    }
  }
}
