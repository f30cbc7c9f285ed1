/** Examinations of models, drills of people, data sets and the inbox at this console; all outlive a look at another place. */

import type { Lang } from '../../../core/lang'
import { nameless } from '../../../core/library/person'
import type { Link } from '../../link/link'
import { texts } from '../../locales/texts'
import { createDatasets } from '../datasets/datasets'
import { createInboxSeat } from '../inbox/seat'
import type { Room } from '../room'
import type { ConsoleStore } from '../store'
import { createDrills } from './drills'
import { createExams } from './exams'

export function createTrials(
  link: Link,
  store: ConsoleStore,
): Pick<Room, 'exams' | 'drills' | 'shiftDrills' | 'datasets' | 'inbox'> {
  const settings = () => store.getState().snapshot?.settings
  const lang = (): Lang => settings()?.lang ?? 'en'
  const page = crypto.randomUUID()
  const drilling = {
    link,
    clock: store.clock,
    seed: () => crypto.randomUUID(),
    operator: () => settings()?.operator.trim() || nameless,
    offline: () => texts[lang()].drilling.offline,
    sightedAt: () => store.getState().askedAt,
  }
  return {
    datasets: createDatasets(link, () => texts[lang()].dataset.offline),
    exams: createExams(link, () => texts[lang()].exam.offline),
    inbox: createInboxSeat({ link, clock: store.clock, offline: () => texts[lang()].annotate.offline }),
    drills: createDrills(drilling),
    shiftDrills: createDrills({
      ...drilling,
      between: {
        shift: () => `${page}/${Math.round(store.getState().shift?.since ?? 0)}`,
        // A step of a run that goes on here would be taken for one that is asked about.
        without: () => store.getState().snapshot?.fleet.map(({ run }) => run) ?? [],
        longest: 120_000,
      },
    }),
  }
}
