/** Which field of the phone takes what is typed. */
import type { Element } from '../../../core/action/observation'
import type { Phone } from './phone'
import { readViews } from './typing'
import { describe, focusedOf } from './ui-tree'

/** The phone may take as long to describe its screen, in ms. */
const patience = 4000

/**
 * The field with the focus; `none` where nothing has it, undefined where the phone does not tell. A secret one keeps its content.
 * What brings the focus there may still be on its way: only a second no is a no.
 */
export async function focusedField(phone: Phone, signal: AbortSignal): Promise<Element | 'none' | undefined> {
  const first = await focusNow(phone, signal)
  if (isSecret(first)) return first
  const second = await focusNow(phone, signal)
  return isSecret(second) || first === 'none' ? second : first
}

const isSecret = (field: Element | 'none' | undefined): boolean =>
  typeof field === 'object' && field.secret === true

async function focusNow(phone: Phone, signal: AbortSignal): Promise<Element | 'none' | undefined> {
  const views = await readViews(phone, patience, signal)
  if (views === undefined) return undefined
  const field = focusedOf(views)
  if (field === undefined) return 'none'
  return field.bounds === undefined ? undefined : describe(field, field.bounds)
}
