/** Examinations of models, drills of people and data sets at this console; all outlive a look at another place. */

import type { Lang } from '../../../core/lang'
import { nameless } from '../../../core/library/person'
import type { Link } from '../../link/link'
import { texts } from '../../locales/texts'
import { createDatasets, type Datasets } from '../datasets/datasets'
import type { ConsoleStore } from '../store'
import { createDrills, type Drills } from './drills'
import { createExams, type Exams } from './exams'

export function createTrials(
  link: Link,
  store: ConsoleStore,
): { readonly exams: Exams; readonly drills: Drills; readonly datasets: Datasets } {
  const settings = () => store.getState().snapshot?.settings
  const lang = (): Lang => settings()?.lang ?? 'en'
  return {
    datasets: createDatasets(link, () => texts[lang()].dataset.offline),
    exams: createExams(link, () => texts[lang()].exam.offline),
    drills: createDrills({
      link,
      clock: store.clock,
      seed: () => crypto.randomUUID(),
      operator: () => settings()?.operator.trim() || nameless,
      offline: () => texts[lang()].drilling.offline,
    }),
  }
}
