/** The calls of examinations and drills: every input parsed, every output of the declared shape. */
import { eventIterator, os } from '@orpc/server'
import { drillApi } from '../core/drill'
import { examinationApi } from '../core/examination'
import type { Trials } from './trials'

const api = { ...examinationApi, ...drillApi }

export const trialRoutes = (trials: Trials) =>
  ({
    examine: os
      .input(api.examine.input)
      .output(eventIterator(api.examine.output))
      .handler(({ input, signal }) => trials.examine(input, signal)),
    examinations: os
      .input(api.examinations.input)
      .output(api.examinations.output)
      .handler(() => trials.examinations()),
    examination: os
      .input(api.examination.input)
      .output(api.examination.output)
      .handler(({ input }) => trials.examination(input.id)),
    dropExamination: os
      .input(api.dropExamination.input)
      .output(api.dropExamination.output)
      .handler(({ input }) => trials.dropExamination(input.id)),
    drillGround: os
      .input(api.drillGround.input)
      .output(api.drillGround.output)
      .handler(() => trials.drillGround()),
    deal: os
      .input(api.deal.input)
      .output(api.deal.output)
      .handler(({ input }) => trials.deal(input.count, input.seed)),
    keepDrill: os
      .input(api.keepDrill.input)
      .output(api.keepDrill.output)
      .handler(({ input }) => trials.keepDrill(input)),
  }) satisfies Record<keyof typeof api, unknown>
