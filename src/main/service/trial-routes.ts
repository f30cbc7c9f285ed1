/** The calls of examinations and drills: every input parsed, every output of the declared shape. */
import { drillApi } from '../../core/trials/drill'
import { examinationApi } from '../../core/trials/examination'
import { call, stream } from './call'
import type { Trials } from './trials'

const api = { ...examinationApi, ...drillApi }

export const trialRoutes = (trials: Trials) =>
  ({
    examine: stream(api.examine).handler(({ input, signal }) => trials.examine(input, signal)),
    examinations: call(api.examinations).handler(() => trials.examinations()),
    examination: call(api.examination).handler(({ input }) => trials.examination(input.id)),
    dropExamination: call(api.dropExamination).handler(({ input }) => trials.dropExamination(input.id)),
    drillGround: call(api.drillGround).handler(() => trials.drillGround()),
    deal: call(api.deal).handler(({ input }) => trials.deal(input.count, input.seed)),
    keepDrill: call(api.keepDrill).handler(({ input }) => trials.keepDrill(input)),
  }) satisfies Record<keyof typeof api, unknown>
