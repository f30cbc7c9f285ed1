/** The way out of a run that is opened: to the place that has led there, or to the list. */
import { ArrowLeft } from 'lucide-react'
import type { Told } from '../../../../core/problems/shape'
import { useRoom, useShown, useTexts } from '../../../state/room'
import { goBack } from '../../../state/ways/ways'
import { Button, Caps } from '../../../widgets/button'
import pageStyles from '../../../widgets/looks/page.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Spinner } from '../../../widgets/spinner'
import runsStyles from '../runs.module.css'
import { usePlaceKeys } from '../runs-keys'

/** Before a record is there, or instead of it. */
export function Waiting({ problem }: { readonly problem: Told | undefined }) {
  const t = useTexts()
  const leave = useLeave()
  usePlaceKeys((press) => press.key === 'Escape' && leave())
  return (
    <div className={`${pageStyles.page} ${runsStyles.runs}`}>
      <header>
        <BackButton />
      </header>
      {problem === undefined ? (
        <p className="dim" role="status">
          <Spinner /> {t.replay.opening}
        </p>
      ) : (
        <Notice tone="bad" alert>
          <Said told={problem} />
        </Notice>
      )}
    </div>
  )
}

/** Back to where one came from; always true, so that a key can end with it. */
export function useLeave(): () => true {
  const { store } = useRoom()
  return () => {
    goBack(store)
    return true
  }
}

export function BackButton() {
  const t = useTexts()
  const leave = useLeave()
  const from = useShown(({ cameFrom }) => cameFrom)
  return (
    <Button tone="quiet" onPress={leave}>
      <ArrowLeft size="1.1em" aria-hidden="true" />{' '}
      {from === undefined ? t.replay.back : t.replay.backTo[from]}
      <Caps caps={['Esc']} />
    </Button>
  )
}
