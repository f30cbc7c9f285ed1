/** The key that takes the helm: hands reach no target that is not there. */
import type { RunView } from '../../../../core/api/api'
import { useRunOf, useShown, useTexts } from '../../../state/room'
import { KeyButton } from '../../../widgets/button'

const reached = ({ connection }: RunView) => ({ isLive: connection.state === 'live' })

export function TakeOverKey() {
  const t = useTexts()
  const isLive = useRunOf(reached)?.isLive === true
  const isLost = useShown(({ link }) => link === 'lost')
  return <KeyButton id="takeOver" label={t.decide.takeOver} disabled={!isLive || isLost} />
}
