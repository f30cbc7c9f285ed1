/** A model profile as it stands in the form: text that may not yet be right. */

import { Space } from '../../../core/action/geometry'
import { hasAddress, ModelProfile } from '../../../core/api/settings'
import { vendors } from '../../../core/api/vendors'
import { WireKind } from '../../../core/dialects/dialect'
import { Lang } from '../../../core/lang'

export type ModelDraft = {
  /** A wire; of a model without an address, its kind. */
  readonly kind: string
  readonly title: string
  readonly baseUrl: string
  readonly model: string
  readonly dialect: string
  readonly space: string
  readonly lang: string
  readonly steps: string
  /** Of a million tokens asked, and answered. */
  readonly asked: string
  readonly answered: string
  /** Of those asked, what the service has kept from before; empty: as the others. */
  readonly kept: string
  readonly params: string
  readonly extra: string
  readonly headers: string
}

export type Wrong = Partial<
  Record<
    'title' | 'baseUrl' | 'model' | 'steps' | 'price' | 'params' | 'extra' | 'headers',
    'needTitle' | 'badUrl' | 'needModel' | 'badSteps' | 'badPrice' | 'badExtra' | 'badHeaders'
  >
>

export const draftModel = (model: ModelProfile): ModelDraft => ({
  kind: model.kind,
  title: model.title,
  baseUrl: model.baseUrl,
  model: model.model,
  dialect: model.dialect,
  space: model.space ?? '',
  lang: model.lang ?? '',
  steps: String(model.steps ?? ''),
  asked: String(model.price?.prompt ?? ''),
  answered: String(model.price?.completion ?? ''),
  kept: String(model.price?.cached ?? ''),
  params: written(model.params ?? {}),
  extra: written(model.extra),
  headers: written(model.headers ?? {}),
})

const written = (values: object): string =>
  Object.keys(values).length === 0 ? '' : JSON.stringify(values, null, 2)

/** What a wire begins with: its vendor's address and trained tool; chat completions have neither. */
export function beginningOf(kind: string): Pick<ModelDraft, 'baseUrl' | 'dialect'> {
  const { data: wire } = WireKind.safeParse(kind)
  return wire === undefined ? { baseUrl: '', dialect: 'single-step' } : vendors[wire]
}

/** The draft over another wire: what is empty, or as the former wire begins, becomes what this one begins with. */
export function overWire(draft: ModelDraft, kind: string): ModelDraft {
  const [former, wire] = [beginningOf(draft.kind), beginningOf(kind)]
  const become = (field: 'baseUrl' | 'dialect') =>
    ['', former[field]].includes(draft[field].trim()) ? wire[field] : draft[field]
  return { ...draft, kind, baseUrl: become('baseUrl'), dialect: become('dialect') }
}

/** The profile that a draft makes, or the fields that are not right yet. */
export function readDraft(draft: ModelDraft, before: ModelProfile): { profile?: ModelProfile; wrong: Wrong } {
  const [extra, params] = [readValues(draft.extra), readValues(draft.params)]
  const headers = ModelProfile.shape.headers.safeParse(readValues(draft.headers) ?? null)
  const steps = ModelProfile.shape.steps.safeParse(numberIn(draft.steps))
  const price = ModelProfile.shape.price.safeParse(priceIn(draft))
  const asked = hasAddress(before)
  const wrong: Wrong = where({
    title: draft.title.trim() === '' && 'needTitle',
    baseUrl: asked && !/^https?:\/\/\S+$/.test(draft.baseUrl.trim()) && 'badUrl',
    model: asked && draft.model.trim() === '' && 'needModel',
    steps: !steps.success && 'badSteps',
    price: !price.success && 'badPrice',
    params: params === undefined && 'badExtra',
    extra: extra === undefined && 'badExtra',
    headers: !headers.success && 'badHeaders',
  })
  if (Object.keys(wrong).length > 0) return { wrong }
  const profile = ModelProfile.parse({
    id: before.id,
    kind: asked ? draft.kind : before.kind,
    title: draft.title.trim(),
    baseUrl: draft.baseUrl.trim(),
    model: draft.model.trim(),
    dialect: draft.dialect,
    extra,
    ...where({
      space: Space.safeParse(draft.space).data,
      lang: Lang.safeParse(draft.lang).data,
      steps: steps.data,
      price: price.data,
      params: filled(params),
      headers: filled(headers.data),
    }),
  })
  return { profile, wrong }
}

/** What is there of some fields. */
const where = <Value>(fields: Readonly<Record<string, Value | undefined | false>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[name, value]],
    ),
  )

const filled = (values: object | undefined): object | undefined =>
  values !== undefined && Object.keys(values).length > 0 ? values : undefined

/** The first two or none, and only with them the third. */
function priceIn({ asked, answered, kept }: ModelDraft): object | undefined {
  const [prompt, completion, cached] = [asked, answered, kept].map(numberIn)
  const isNone = [prompt, completion, cached].every((price) => price === undefined)
  return isNone ? undefined : { prompt, completion, ...(cached !== undefined && { cached }) }
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
