/** A certificate that nobody vouches for: whether this person does. */
import { useState } from 'react'
import type { Doubted } from '../../../core/api/servers'
import type { Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import { useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Said } from '../../widgets/said'

type Props = { readonly doubted: Doubted; readonly onTrusted: () => void }

export function TrustCertificate({ doubted: { place, fingerprint, isNew }, onTrusted }: Props) {
  const t = useTexts()
  const { link } = useRoom()
  const [problem, setProblem] = useState<Told>()
  const trust = () =>
    link.client
      .trustServer({ place, fingerprint })
      .then(onTrusted)
      .catch((cause) => setProblem(problemOfCall(cause) ?? t.start.offline))
  return (
    <p>
      <Button onPress={trust}>{isNew ? t.start.trust.again : t.start.trust.go}</Button>
      {problem !== undefined && <Said told={problem} />}
    </p>
  )
}
