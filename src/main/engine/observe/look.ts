/** Answers a model that asks about the screen: its texts, its settings, a second opinion. Touches no target. */

import type { Element, Observation } from '../../../core/action/observation'
import type { Dialect, Look, Seen } from '../../../core/dialects/dialect'
import type { Event, EventOf } from '../../../core/run/events'
import type { PhaseOf } from '../../../core/run/phase'
import type { Run } from '../../../core/run/run'
import type { Parts } from '../ports'
import { unlessAborted } from '../waiting'
import type { Frames } from './frames'
import { secondOpinion, type Told } from './opinion'

/** What a reply's numbers refer to on this observation, with the run's parameters as they are now. */
export function seenOf(run: Run, dialect: Dialect, observation: Observation): Seen {
  const { size, elements = observation.listed, cursor } = observation
  const { params, setup } = run
  return {
    screen: size,
    image: dialect.picture?.(size, params) ?? size,
    space: setup.space,
    params,
    cursor,
    elements,
  }
}

/** What looking needs of a phase at work. `emit` resolves once the event is on disk and has changed the run. */
export type Looking = {
  readonly parts: Parts
  readonly frames: Frames
  readonly run: Run
  readonly signal: AbortSignal
  emit(event: Event): Promise<void>
}

/** The event that ends the look, with its answer for the model's history. */
export async function answerLook(
  on: Looking,
  phase: PhaseOf<'acting'>,
  look: Look,
): Promise<EventOf<'acted'>> {
  const { clock } = on.parts
  const started = clock()
  const { answer, usage } = await tell(on, phase.observation, look)
  return { type: 'acted', result: 'sent', wire: [], answer, ...(usage && { usage }), ms: clock() - started }
}

async function tell(on: Looking, observation: Observation, look: Look): Promise<Told> {
  const { run, parts, emit } = on
  switch (look.what) {
    case 'screenshot':
      return { answer: look.question === undefined ? 'ok' : words(on, look, observation) }
    case 'elements':
      return { answer: words(on, look, { ...observation, elements: [...(await textsOf(on, observation))] }) }
    case 'configure':
      await emit({ type: 'configured', params: look.params ?? {} })
      return {
        answer: words(
          { ...on, run: { ...run, params: { ...run.params, ...look.params } } },
          look,
          observation,
        ),
      }
    case 'timing':
      return { answer: words(on, look, observation) }
    case 'verify':
      return secondOpinion(
        { ...parts, params: run.params },
        { ...observation, recall: on.frames.recall },
        look.question ?? '',
        on.signal,
      )
    case 'zoom':
      return {
        answer:
          parts.dialect.tell?.(look, seenOf(run, parts.dialect, observation)) ??
          `failed: ${parts.dialect.title} has no zoom here`,
      }
  }
}

/** The dialect's own words for a result, in its own space. */
function words({ run, parts }: Looking, look: Look, observation: Observation): string {
  return parts.dialect.tell?.(look, seenOf(run, parts.dialect, observation)) ?? JSON.stringify(run.params)
}

const textsOf = async (
  { frames, signal }: Looking,
  { frame, elements }: Observation,
): Promise<readonly Element[]> => elements ?? unlessAborted(frames.elements(frame), signal)
