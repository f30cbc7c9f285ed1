/** Scenes of the first minutes: the run of practice that a fresh console opens with. */
import type { Snapshot } from '../../src/core/api/api'
import type { Lang } from '../../src/core/lang'
import { click, observation, question, runOf, snapshotOf } from './snapshots'

const practice = (run: ReturnType<typeof runOf>): NonNullable<Snapshot['run']> => ({
  ...run,
  setup: { ...run.setup, target: 'practice:desktop', model: 'checklist', dialect: 'checklist' },
  steps: run.steps.filter(({ fate }) => fate === 'open'),
})

export const firstScenes = {
  'first-thinking': (lang: Lang) => {
    const run = practice(runOf({ name: 'thinking', observation }, {}, lang))
    return snapshotOf({ ...run, steps: [] })
  },
  first: (lang: Lang) =>
    snapshotOf(practice(runOf({ name: 'deciding', ...question(click(lang), lang) }, {}, lang))),
}
