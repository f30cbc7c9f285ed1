/** A certificate that nobody vouches for: whether this person does. */
import { useState } from 'react'
import type { Doubted } from '../../../core/api/servers'
import type { Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import { useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Said } from '../../widgets/said'

type Props = { readonly doubted: Doubted; readonly onTrusted: () => void }

export function TrustCertificate({ doubted, onTrusted }: Props) {
  const t = useTexts()
  const { link } = useRoom()
  const [problem, setProblem] = useState<Told>()
  const trust = () =>
    link.client
      .trustServer({
        place: doubted.place,
        ...(doubted.cure !== 'forget' && { fingerprint: doubted.fingerprint }),
      })
      .then(onTrusted)
      .catch((cause) => setProblem(problemOfCall(cause) ?? t.start.offline))
  return (
    <p>
      <Button onPress={trust}>{t.start.trust[doubted.cure]}</Button>
      {problem !== undefined && <Said told={problem} />}
    </p>
  )
}
