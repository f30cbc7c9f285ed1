/** What a step is called in a list: its task, its number and its move in short words; the name of its run stands behind it. */
import type { NamedStep } from '../../../core/datasets/api'
import { useLang, useRoom, useTexts } from '../../state/room'
import { Foreign } from '../../widgets/foreign'
import { titleOf } from '../live/sentence'
import styles from './dataset-parts.module.css'
import { useAsked } from './use-asked'

type Place = Pick<NamedStep, 'run' | 'step'>

export type StepNames = ReadonlyMap<string, NamedStep>

const nameOf = ({ run, step }: Place): string => `${run}/${step}`

/** Of the steps of a page; until they are known, and of runs that are gone, a line names its step by its run. */
export function useStepNames(places: readonly Place[]): StepNames {
  const { link } = useRoom()
  const steps = [...new Map(places.map(({ run, step }) => [nameOf({ run, step }), { run, step }])).values()]
  const ask = steps.length === 0 ? undefined : () => link.client.nameSteps({ steps })
  const { found } = useAsked(JSON.stringify(steps), ask)
  return new Map(found?.named.map((named) => [nameOf(named), named]))
}

type Props = { readonly place: Place; readonly names: StepNames }

export function StepName({ place, names }: Props) {
  const t = useTexts()
  const lang = useLang()
  const { task, action } = names.get(nameOf(place)) ?? {}
  const move = action && titleOf(action, lang)
  return (
    <b title={[task ?? place.run, place.step, move].filter(Boolean).join(' · ')}>
      <span className={styles.name}>
        <span>
          <Foreign text={task ?? place.run} />
        </span>
        <span> · {move === undefined ? t.dataset.stepOf(place.step) : `${place.step} · ${move}`}</span>
      </span>
    </b>
  )
}
