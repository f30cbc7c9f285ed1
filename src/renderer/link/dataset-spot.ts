/** What the fragment of an address names of the data sets: `#data=good&version=2&view=rows&kind=dpo&from=100&row=KEY`; `#data=` is the form. */
import { z } from 'zod'
import { datasetName } from '../../core/datasets/version'

export const views = ['numbers', 'rows', 'left', 'diff', 'rules'] as const

const word = z.string().min(1).max(200)
const number = z.coerce.number().int().min(1)

/** What is looked at of a version; what is not said leaves nothing out. */
const shape = {
  view: z.enum(views).default('numbers'),
  side: z.enum(['train', 'validation']).optional(),
  file: word.max(40).optional(),
  run: word.max(100).optional(),
  /** The reason whose steps are listed. */
  why: word.max(100).optional(),
  /** The version that it is compared with. */
  other: number.optional(),
  /** Where the page begins. */
  offset: number.or(z.literal(0)).default(0),
  /** The key of the row that is open. */
  row: word.optional(),
}
const Look = z.object(shape)
export type Look = Readonly<z.infer<typeof Look>>

/** Without a name the form of a new one; without a version the newest. */
export type DatasetSpot = {
  readonly name?: string | undefined
  readonly version?: number | undefined
  readonly look: Look
}

/** In addresses `run` alone names a recorded run. */
const names = {
  ...{ view: 'view', side: 'side', file: 'kind', run: 'in', why: 'why' },
  ...{ other: 'with', offset: 'from', row: 'row' },
} as const satisfies Record<keyof Look, string>
const fields = Object.keys(names).filter((name): name is keyof Look => name in names)

/** Undefined where the fragment names none; what it says beyond that and cannot be, is left out. */
export function datasetSpotIn(fragment: string): DatasetSpot | undefined {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const name = said.get('data')
  if (name === null || (name !== '' && !datasetName.safeParse(name).success)) return undefined
  const given = fields.map((field) => [field, said.get(names[field]) ?? undefined] as const)
  const good = given.filter(([field, value]) => shape[field].safeParse(value).success)
  return {
    name: name || undefined,
    version: number.safeParse(said.get('version')).data,
    look: Look.parse(Object.fromEntries(good)),
  }
}

export function fragmentOfDataset({ name = '', version, look }: DatasetSpot): string {
  const said = new URLSearchParams({ data: name })
  if (name === '') return `#${said}`
  if (version !== undefined) said.set('version', String(version))
  for (const field of fields) {
    const value = look[field]
    if (value !== undefined && value !== shape[field].safeParse(undefined).data)
      said.set(names[field], String(value))
  }
  return `#${said}`
}
