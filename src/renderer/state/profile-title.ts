/** What a model is called in the console: those that come with it in the language of the console, others as they were named. */
import type { ModelProfile } from '../../core/api/settings'
import type { Texts } from '../locales/shape'

export function profileTitle({ kind, title }: Pick<ModelProfile, 'kind' | 'title'>, t: Texts): string {
  if (kind === 'nobody') return t.start.demonstrate
  return kind === 'checklist' ? t.set.checklistTitle : title
}
