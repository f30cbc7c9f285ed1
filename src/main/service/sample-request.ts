/** The request that a dialect would send for a first step, on a screen that shows nothing yet. */

import type { Size } from '../../core/action/geometry'
import type { Dialect, ModelRequest, Params } from '../../core/dialects/dialect'
import { requestOf } from '../../core/dialects/request'
import type { Lang } from '../../core/lang'
import { begin } from '../../core/run/run'
import { seenOf } from '../engine/observe/look'

export type Sample = {
  readonly task: string
  readonly lang: Lang
  /** The template's text. */
  readonly prompt: string
  readonly screen: Size
  readonly params?: Params
}

/** Its picture is a reference to the frame `blank`. Throws one sentence when the template cannot be filled. */
export function sampleRequest(dialect: Dialect, { screen, params, ...told }: Sample): ModelRequest {
  const run = begin({
    id: 'sample',
    task: told.task,
    target: '',
    dialect: dialect.id,
    model: '',
    lang: told.lang,
    space: dialect.space,
    ...(params && { params }),
    steps: dialect.limits.steps,
    prompt: '',
  })
  const observation = { frame: 'blank', seq: 0, size: screen, elements: [] }
  const seen = seenOf(run, dialect, observation)
  return requestOf(dialect, { ...told, observation, seen, history: [], step: 1, now: '2026-01-01 12:00' })
}
