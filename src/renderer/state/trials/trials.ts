/** Examinations of models and drills of people at this console; both outlive a look at another place. */

import type { Lang } from '../../../core/lang'
import { nameless } from '../../../core/library/person'
import type { Link } from '../../link/link'
import { texts } from '../../locales/texts'
import type { ConsoleStore } from '../store'
import { createDrills, type Drills } from './drills'
import { createExams, type Exams } from './exams'

export function createTrials(
  link: Link,
  store: ConsoleStore,
): { readonly exams: Exams; readonly drills: Drills } {
  const settings = () => store.getState().snapshot?.settings
  const lang = (): Lang => settings()?.lang ?? 'en'
  return {
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
