/** What a version holds and what it leaves out, in lines for a reader. */
import { because } from '../../../../../core/datasets/reasons'
import type { VersionHead } from '../../../../../core/datasets/version'
import { sayEnglish } from '../../../../../core/problem'
import { listOf } from '../../exporting'
import { refOf } from './reference'

/** Every step is told once: in rows, or under its reason. */
export function linesOf(head: VersionHead): readonly string[] {
  const { counts, unread } = head
  const { rows, left, lost } = counts
  return [
    `${refOf(head)}: ${counts.taken} of ${counts.steps} steps of ${counts.runs} runs`,
    ...Object.entries(rows).flatMap(([side, files]) =>
      Object.keys(files).length === 0 ? [] : [`${side}: ${listOf(files)}`],
    ),
    ...(head.query.split !== undefined && Object.keys(rows.validation).length === 0
      ? ['validation: no rows']
      : []),
    ...Object.entries(left).map(
      ([why, steps]) => `left out: ${steps} ${why}, ${because(why, 'en', head.query.rules)}`,
    ),
    ...(Object.keys(lost).length === 0 ? [] : [`answers that made no row: ${listOf(lost)}`]),
    ...unread.map(({ run, problem }) => `not read: ${run}  ${sayEnglish(problem)}`),
  ]
}
