/** A model profile as it stands in the form: text that may not yet be right. */

import { Space } from '../../../core/action/geometry'
import { hasAddress, ModelProfile } from '../../../core/api/settings'
import { Lang } from '../../../core/lang'

export type ModelDraft = {
  readonly title: string
  readonly baseUrl: string
  readonly model: string
  readonly dialect: string
  readonly space: string
  readonly lang: string
  readonly steps: string
  readonly params: string
  readonly extra: string
}

export type Wrong = Partial<
  Record<
    'title' | 'baseUrl' | 'model' | 'steps' | 'params' | 'extra',
    'needTitle' | 'badUrl' | 'needModel' | 'badSteps' | 'badExtra'
  >
>

export const draftModel = (model: ModelProfile): ModelDraft => ({
  title: model.title,
  baseUrl: model.baseUrl,
  model: model.model,
  dialect: model.dialect,
  space: model.space ?? '',
  lang: model.lang ?? '',
  steps: String(model.steps ?? ''),
  params: written(model.params ?? {}),
  extra: written(model.extra),
})

const written = (values: object): string =>
  Object.keys(values).length === 0 ? '' : JSON.stringify(values, null, 2)

/** The profile that a draft makes, or the fields that are not right yet. */
export function readDraft(draft: ModelDraft, before: ModelProfile): { profile?: ModelProfile; wrong: Wrong } {
  const extra = readValues(draft.extra)
  const params = readValues(draft.params)
  const steps = ModelProfile.shape.steps.safeParse(numberIn(draft.steps))
  const asked = hasAddress(before)
  const wrong: Wrong = {
    ...(draft.title.trim() === '' ? { title: 'needTitle' } : {}),
    ...(asked && !/^https?:\/\/\S+$/.test(draft.baseUrl.trim()) ? { baseUrl: 'badUrl' } : {}),
    ...(asked && draft.model.trim() === '' ? { model: 'needModel' } : {}),
    ...(steps.success ? {} : { steps: 'badSteps' }),
    ...(params === undefined ? { params: 'badExtra' } : {}),
    ...(extra === undefined ? { extra: 'badExtra' } : {}),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const profile = ModelProfile.parse({
    id: before.id,
    kind: before.kind,
    title: draft.title.trim(),
    baseUrl: draft.baseUrl.trim(),
    model: draft.model.trim(),
    dialect: draft.dialect,
    ...(Space.safeParse(draft.space).success ? { space: draft.space } : {}),
    ...(Lang.safeParse(draft.lang).success ? { lang: draft.lang } : {}),
    ...(steps.data !== undefined ? { steps: steps.data } : {}),
    ...(params !== undefined && Object.keys(params).length > 0 ? { params } : {}),
    extra,
  })
  return { profile, wrong }
}

/** Undefined where nothing is written. */
const numberIn = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

function readValues(text: string): object | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
