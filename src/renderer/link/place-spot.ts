/**
 * What the fragment of an address names besides runs and data sets: a place of the console, `#place=regression&exam=ID,ID&at=RUN/3`,
 * `#place=prompts&dialect=ui-tars`, `#place=policy&tried=RUN&step=3`; and runs beside each other, `#compare=RUN,RUN&step=3`.
 */
const names = ['inbox', 'regression', 'drill', 'policy', 'settings', 'prompts'] as const

export type PlaceSpot = {
  readonly place: (typeof names)[number]
  /** Results beside each other. */
  readonly exams?: readonly string[] | undefined
  /** The question of theirs that is looked at closely. */
  readonly at?: string | undefined
  readonly dialect?: string | undefined
  /** The recorded step that the policy is tried on. */
  readonly tried?: { readonly run: string; readonly step: number } | undefined
}

export type Compared = { readonly runs: readonly string[]; readonly step: number }

const saidIn = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, ''))
const isName = (text: string | null): text is string => text !== null && /^[\w-]{1,80}$/.test(text)
const listIn = (text: string | null): readonly string[] => (text ?? '').split(',').filter(isName)
const stepIn = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

/** Undefined where the fragment names none. */
export function placeIn(fragment: string): PlaceSpot | undefined {
  const said = saidIn(fragment)
  const place = names.find((each) => each === said.get('place'))
  if (place === undefined) return undefined
  const exams = listIn(said.get('exam')).slice(0, 2)
  const [at, dialect, run] = [said.get('at'), said.get('dialect'), said.get('tried')]
  return {
    place,
    ...(place === 'regression' && exams.length > 0 && { exams }),
    ...(place === 'regression' && at !== null && /^[\w-]{1,80}\/\d{1,6}$/.test(at) && { at }),
    ...(place === 'prompts' && isName(dialect) && { dialect }),
    ...(place === 'policy' && isName(run) && { tried: { run, step: stepIn(said.get('step')) } }),
  }
}

export function fragmentOfPlace({ place, exams = [], at, dialect, tried }: PlaceSpot): string {
  const said = [`place=${place}`]
  if (exams.length > 0) said.push(`exam=${exams.join(',')}`)
  if (at !== undefined) said.push(`at=${at}`)
  if (dialect !== undefined) said.push(`dialect=${dialect}`)
  if (tried !== undefined) said.push(`tried=${tried.run}`, `step=${tried.step}`)
  return `#${said.join('&')}`
}

/** Undefined where the fragment does not name two runs at least. */
export function comparedIn(fragment: string): Compared | undefined {
  const said = saidIn(fragment)
  const runs = [...new Set(listIn(said.get('compare')))].slice(0, mostCompared)
  return runs.length < 2 ? undefined : { runs, step: stepIn(said.get('step')) }
}

export const fragmentOfCompared = ({ runs, step }: Compared): string =>
  `#compare=${runs.join(',')}&step=${step}`

/** Runs beside each other. */
export const mostCompared = 4
