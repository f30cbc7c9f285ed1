/** What the fragment of an address names: a step of a recorded run, `#run=ID&step=3`, or a search, `#list=runs&text=save&by=steps`. */
import { RunQuery } from '../../core/library/library'
import { datasetSpotIn, fragmentOfDataset } from './dataset-spot'
import { comparedIn, fragmentOfCompared, fragmentOfPlace, placeIn } from './place-spot'

export type Spot = { readonly run: string; readonly step: number }

/** Undefined where the fragment names none: what is not the name of a run is no address. */
export function spotIn(fragment: string): Spot | undefined {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const run = said.get('run') ?? ''
  if (!/^[\w-]{1,80}$/.test(run)) return undefined
  const step = said.get('step') ?? ''
  return { run, step: /^[1-9]\d{0,5}$/.test(step) ? Number(step) : 1 }
}

/** The fragment without the code, which is spent; empty when nothing is left. */
export function withoutCode(fragment: string): string {
  const spot = spotIn(fragment)
  if (spot !== undefined) return fragmentOf(spot)
  const dataset = datasetSpotIn(fragment)
  if (dataset !== undefined) return fragmentOfDataset(dataset)
  const query = queryIn(fragment)
  if (query !== undefined) return fragmentOfQuery(query)
  const place = placeIn(fragment)
  if (place !== undefined) return fragmentOfPlace(place)
  const compared = comparedIn(fragment)
  return compared === undefined ? '' : fragmentOfCompared(compared)
}

export const fragmentOf = ({ run, step }: Spot): string => `#run=${run}&step=${step}`

/** What narrows a search and stands in its address as it is. */
const words = [
  'text',
  'outcome',
  'reason',
  'from',
  'to',
  'target',
  'operator',
  'tag',
  'verdict',
  'reviewed',
  'edited',
  'minutes',
  'cost',
] as const satisfies readonly (keyof RunQuery)[]
const numbers: readonly string[] = ['minutes', 'cost']

/** Undefined where the fragment names no search; what it says that is none is left out. */
export function queryIn(fragment: string): RunQuery | undefined {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const place = said.get('list')
  if (place === null) return undefined
  const given: Record<string, unknown> = { place }
  for (const word of words) {
    const value = said.get(word)
    if (value !== null) given[word] = numbers.includes(word) ? Number(value) : value
  }
  if (said.has('by')) given['order'] = { by: said.get('by'), down: said.get('down') === '1' }
  const { shape } = RunQuery
  const good = Object.entries(given).filter(
    ([name, value]) => name in shape && shape[name as keyof typeof shape].safeParse(value).success,
  )
  const { limit: _, offset: __, ...query } = RunQuery.parse(Object.fromEntries(good))
  return query
}

export function fragmentOfQuery(query: RunQuery): string {
  const { place = 'runs', order } = query
  const said = new URLSearchParams({ list: place })
  for (const word of words) {
    const value = query[word]
    if (value !== undefined && value !== '') said.set(word, String(value))
  }
  if (order !== undefined) {
    said.set('by', order.by)
    if (order.down) said.set('down', '1')
  }
  return `#${said}`
}
