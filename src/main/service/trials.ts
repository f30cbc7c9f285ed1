/** Examinations of models and drills of people for a console: what there is, what is asked, what is kept. */

import type { z } from 'zod'
import { problem, problemOf } from '../../core/problem'
import type { Problem, Refused } from '../../core/problems/shape'
import {
  type DrillCase,
  type DrillGround,
  type DrillRecord,
  type drillApi,
  gathered,
} from '../../core/trials/drill'
import { dealCases, drawCases, seededChance } from '../../core/trials/drill-cases'
import type { Examination, ExamNews, ExamRow, ExamWish } from '../../core/trials/examination'
import { appendDrill, readDrills } from '../store/library/drills'
import { dropExamination, listExaminations, readExamination } from '../store/library/examinations'
import { openDrilling } from '../trials/drilling'
import { type ExamParts, examine } from '../trials/examine'

type DrillWish = z.infer<typeof drillApi.deal.input>

export type Trials = {
  /** Told as it goes; ends with `done` or `failed`, or without either when it was stopped. */
  examine(wish: ExamWish, signal: AbortSignal | undefined): AsyncGenerator<ExamNews>
  examinations(): Promise<{ rows: ExamRow[]; problem?: Problem }>
  examination(id: string): Promise<{ readonly ok: true; readonly examination: Examination } | Refused>
  dropExamination(id: string): Promise<{ readonly ok: boolean; readonly problem?: Problem }>
  drillGround(): Promise<DrillGround>
  deal(wish: DrillWish): Promise<{ cases: DrillCase[]; problem?: Problem }>
  keepDrill(
    drill: Omit<DrillRecord, 'v' | 'at'>,
  ): Promise<{ readonly ok: boolean; readonly problem?: Problem }>
}

export function openTrials(parts: ExamParts): Trials {
  const { home } = parts
  const drilling = openDrilling(home)
  return {
    examine: (wish, signal) => examine(parts, wish, signal ?? new AbortController().signal),
    async examinations() {
      const listed = await attempt(() => listExaminations(home))
      if (!listed.ok) return { rows: [], problem: listed.problem }
      const { rows, broken } = listed.value
      return { rows: [...rows], ...(broken.length > 0 && { problem: unreadable(broken) }) }
    },
    async examination(id) {
      const read = await attempt(() => readExamination(home, id))
      return read.ok ? { ok: true, examination: read.value } : read
    },
    dropExamination: (id) => done(() => dropExamination(home, id)),
    async drillGround() {
      const read = await attempt(() => Promise.all([drilling.known(), readDrills(home)]))
      if (!read.ok) return { good: 0, bad: 0, runs: 0, drills: [], problem: read.problem }
      const [known, drills] = read.value
      const good = known.filter((each) => each.known === 'good').length
      const runs = new Set(known.map(({ run }) => run)).size
      return { good, bad: known.length - good, runs, drills: [...gathered(drills)] }
    },
    async deal({ count, seed, without }) {
      const chance = seededChance(seed)
      const read = await attempt(async () => {
        const known = (await drilling.known()).filter(({ run }) => !without.includes(run))
        return drilling.whole(drawCases(known, count, chance))
      })
      return read.ok
        ? { cases: [...dealCases(read.value, count, chance)] }
        : { cases: [], problem: read.problem }
    },
    keepDrill: (drill) => done(() => appendDrill(home, { v: 1, at: new Date().toISOString(), ...drill })),
  }
}

const unreadable = (ids: readonly string[]): Problem =>
  problem('exam.unreadable_some', { count: ids.length, names: ids.slice(0, 5).join(', ') })

/** What a person asked for and cannot be had is an answer, not a fault. */
async function attempt<T>(
  work: () => Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | Refused> {
  try {
    return { ok: true, value: await work() }
  } catch (cause) {
    return { ok: false, problem: problemOf(cause) }
  }
}

async function done(work: () => Promise<unknown>) {
  const tried = await attempt(work)
  return tried.ok ? { ok: true } : tried
}
