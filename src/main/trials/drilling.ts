/** What a drill is made of: the recorded proposals whose worth is known, read once and again only where a record has changed. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Revision, sideOf, standing } from '../../core/library/annotation'
import { opinionsOf } from '../../core/trajectory/opinions'
import type { DrillCase } from '../../core/trials/drill'
import { drillCases, type KnownCase, knownCase } from '../../core/trials/drill-cases'
import { annotationsPath, readAnnotations } from '../store/library/annotations'
import { eachInTurn } from '../store/pace'
import { eventsPath, runFolder, runIds } from '../store/record/runs'
import { readTrajectory } from '../store/record/trajectory'
import { journalParts } from '../store/rows'

/** The newest runs are enough, and so are this many cases of a kind. */
const mostRuns = 300
const enough = 400

export type Drilling = {
  /** Newest run first. Runs that cannot be read, and cases whose picture is lost, are left out. */
  known(): Promise<readonly KnownCase[]>
  /** The cases themselves, read again; what has changed since is left out. */
  whole(some: readonly KnownCase[]): Promise<readonly DrillCase[]>
}

/** @param most cases of a kind. @returns what keeps of each case no more than is needed to draw it: a whole one holds all that was on its screen. */
export function openDrilling(home: string, most = enough): Drilling {
  const read = new Map<string, { readonly state: string; readonly cases: readonly KnownCase[] }>()

  async function casesOf(run: string): Promise<readonly KnownCase[]> {
    const state = await stateOf(runFolder(home, run))
    const before = read.get(run)
    if (before?.state === state) return before.cases
    const cases = (await wholeIn(home, run)).map(knownCase)
    read.set(run, { state, cases })
    return cases
  }

  return {
    async known() {
      const ids = (await runIds(join(home, 'runs'))).slice(0, mostRuns)
      for (const run of read.keys()) if (!ids.includes(run)) read.delete(run)
      const cases: KnownCase[] = []
      const held = { good: 0, bad: 0 }
      for (const run of ids) {
        const wanted = { good: held.good < most, bad: held.bad < most }
        if (!wanted.good && !wanted.bad) break
        const more = (await casesOf(run)).filter(({ known }) => wanted[known])
        for (const { known } of more) held[known] += 1
        cases.push(...more)
      }
      return cases
    },
    async whole(some) {
      const wanted = new Set(some.map(nameOfCase))
      const cases: DrillCase[] = []
      for (const run of new Set(some.map((each) => each.run)))
        cases.push(...(await wholeIn(home, run)).filter((each) => wanted.has(nameOfCase(knownCase(each)))))
      return cases
    },
  }
}

const nameOfCase = ({ run, step, known }: KnownCase): string => `${run}/${step}/${known}`

/** A run that is damaged has a place that says so; a drill does without it. */
const wholeIn = (home: string, run: string): Promise<readonly DrillCase[]> =>
  readCases(run, runFolder(home, run)).catch(() => [])

async function stateOf(folder: string): Promise<string> {
  const paths = [eventsPath(folder), annotationsPath(folder)]
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return stats.map((found) => `${found?.size} ${found?.mtimeMs}`).join()
}

async function readCases(run: string, folder: string): Promise<readonly DrillCase[]> {
  const trajectory = await readTrajectory(journalParts(eventsPath(folder)))
  if (trajectory === undefined) return []
  const pictures = new Set(await readdir(join(folder, 'frames')))
  const edited = new Set(
    trajectory.steps.flatMap(({ number, decision }) => (decision?.kind === 'edited' ? [number] : [])),
  )
  const revisions = await readAnnotations(folder)
  const { marks, disputed } = marksIn(standing(revisions), edited)
  const opinions = opinionsOf(revisions, trajectory.setup.operator)
  const cases: DrillCase[] = []
  await eachInTurn(drillCases(trajectory, marks, opinions), (each) => {
    const isThere = pictures.has(`${each.observation.frame}.webp`)
    if (isThere && !disputed.has(each.step)) cases.push({ ...each, run })
  })
  return cases
}

type StepMark = Extract<Revision['mark'], { kind: 'step' }>

/**
 * What people say of each proposal; a resolution ends a disagreement, and of what they do not agree on nothing is known.
 * @param edited steps that were two moves: a word on what was done in its place says nothing of the proposal.
 */
function marksIn(said: readonly Revision[], edited: ReadonlySet<number>) {
  const marks = new Map<number, StepMark[]>()
  const resolved = new Map<number, StepMark>()
  for (const { mark, rating } of said) {
    if (mark.kind !== 'step' || (edited.has(mark.step) && sideOf(mark, rating) === 'done')) continue
    if (rating === 'resolution') resolved.set(mark.step, mark)
    else marks.set(mark.step, [...(marks.get(mark.step) ?? []), mark])
  }
  for (const [step, mark] of resolved) marks.set(step, [mark])
  const agreed = [...marks].flatMap(([step, of]): [number, StepMark & { voices: number }][] => {
    const [first] = of
    const isOne = first !== undefined && of.every(({ label }) => worthOf(label) === worthOf(first.label))
    return isOne ? [[step, { ...first, voices: of.length }]] : []
  })
  const disputed = new Set([...marks.keys()].filter((step) => !agreed.some(([one]) => one === step)))
  return { marks: new Map(agreed), disputed }
}

const worthOf = (label: StepMark['label']): string => (label === 'unsafe' ? 'wrong' : label)
