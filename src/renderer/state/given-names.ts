/** Names that the product gives, in the language of the console; what a person has named is called as they named it. */
import type { ModelProfile } from '../../core/api/settings'
import { practiceKind } from '../../core/practice'
import type { Texts } from '../locales/shape'

export function profileTitle({ kind, title }: Pick<ModelProfile, 'kind' | 'title'>, t: Texts): string {
  if (kind === 'nobody') return t.start.demonstrate
  return kind === 'checklist' ? t.set.checklistTitle : t.names.profile(title)
}

/** @param title as it is called where its language has no other name for it. */
export const dialectTitle = (
  { id, title }: { readonly id: string; readonly title: string },
  t: Texts,
): string => t.names.dialect(id, title)

/** What answers in a run: a model by its own name, the checklist by the console's. */
export const modelName = (model: string, t: Texts): string =>
  model === 'checklist' ? t.set.checklistTitle : model

/** A target that is built in by its name, any other by its address. */
export function targetName(address: string, t: Texts): string {
  const kind = practiceKind(address)
  if (kind === undefined) return address
  return kind === 'desktop' ? t.start.practice : t.start.practicePhone
}
