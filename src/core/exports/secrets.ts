/** What was typed where nobody may read it: texts that an export takes out wherever they stand. */
import { type Action, pointsOf } from '../action/action'
import { type Box, inside } from '../action/geometry'
import type { Proposal } from '../action/proposal'
import type { DataStep } from '../trajectory/step'

export type TypedSecrets = {
  /** Steps in their order. */
  see(step: DataStep): void
  /** Each once, in the order they were typed. */
  found(): readonly string[]
}

/**
 * Collects the texts typed into hidden fields, or objected to as a secret; also what a reply, or another answer beside it, would have
 * typed there and did not get to. Where nothing is known of a frame, as after a move
 * by hand, the fields last seen still count.
 */
export function openTypedSecrets(): TypedSecrets {
  const texts = new Set<string>()
  let fields: readonly Box[] = []
  let hidden = false
  const isHidden = (action: Action) =>
    pointsOf(action).some((point) => fields.some((box) => inside(box, point)))
  const keep = (told: readonly string[]) => {
    for (const text of told) if (text.trim() !== '') texts.add(text)
  }
  /** What a whole reply would have typed, had it been let through to its end. */
  function wouldType({ actions }: Pick<Proposal, 'actions'>): readonly string[] {
    let at = hidden
    return actions.flatMap((action) => {
      at = isHidden(action) || (at && !movesOn(action))
      return at ? (textIn(action) ?? []) : []
    })
  }
  return {
    see(step) {
      fields = fieldsOf(step) ?? fields
      const replies =
        step.index === 0 ? [step.proposal, ...(step.rivals ?? []).map((one) => one.proposal)] : []
      for (const reply of replies) if (reply !== undefined) keep(wouldType(reply))
      const actions = [step.proposed, step.done].filter((action) => action !== undefined)
      hidden = actions.some(isHidden) || (hidden && !actions.some(movesOn))
      const secret = hidden || step.verdicts.some(({ guard }) => guard === 'credentials')
      if (secret) keep(actions.flatMap((action) => textIn(action) ?? []))
    },
    found: () => [...texts],
  }
}

/** Fields that hide what they hold; undefined where nobody has looked. */
function fieldsOf({ observation }: DataStep): readonly Box[] | undefined {
  if (observation?.elements === undefined && observation?.listed === undefined) return undefined
  const elements = [...(observation.elements ?? []), ...(observation.listed ?? [])]
  return elements.flatMap(({ secret, box }) => (secret === true ? [box] : []))
}

/** A press somewhere else, or another page. */
const movesOn = (action: Action): boolean => pointsOf(action).length > 0 || action.kind === 'navigate'

/** What a move writes; undefined where it writes nothing. */
export const textIn = (action: Action): string | undefined =>
  action.kind === 'type' || action.kind === 'paste' ? action.text : undefined
