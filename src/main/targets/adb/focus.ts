/** Which field of the phone takes what is typed. */
import type { Element } from '../../../core/action/observation'
import type { Phone } from './phone'
import { readViews } from './typing'
import { describe, focusedOf } from './ui-tree'

/** The phone may take as long to describe its screen, in ms. */
const patience = 4000

/**
 * The field with the focus; undefined where none has it, or the phone does not tell. A secret one keeps its content. What
 * brings the focus there may still be on its way: only a second no is a no.
 */
export async function focusedField(phone: Phone, signal: AbortSignal): Promise<Element | undefined> {
  const first = await focusNow(phone, signal)
  if (first?.secret === true) return first
  const second = await focusNow(phone, signal)
  return second?.secret === true ? second : first
}

async function focusNow(phone: Phone, signal: AbortSignal): Promise<Element | undefined> {
  const views = await readViews(phone, patience, signal)
  const field = views && focusedOf(views)
  return field?.bounds === undefined ? undefined : describe(field, field.bounds)
}
