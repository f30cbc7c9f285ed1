/** What the open question is about, under the live picture until that has come: a mark never floats over nothing. */
import { useEffect, useState } from 'react'
import type { PhaseView } from '../../../core/api/api'
import { useFrame } from '../../widgets/frame-image'
import pictureStyles from '../../widgets/looks/picture.module.css'

/** In ms: a channel is there before its first pixels are; those lie over this one. */
const firstPixelsMs = 3000

type Props = {
  readonly run: string
  readonly phase: PhaseView
  readonly live: boolean
}

export function Backdrop({ run, phase, live }: Props) {
  const [covered, setCovered] = useState(live)
  useEffect(() => {
    if (!live) return setCovered(false)
    const timer = setTimeout(() => setCovered(true), firstPixelsMs)
    return () => clearTimeout(timer)
  }, [live])
  const hash = 'observation' in phase ? phase.observation.frame : undefined
  return covered || hash === undefined ? null : <Frame run={run} hash={hash} />
}

function Frame({ run, hash }: { readonly run: string; readonly hash: string }) {
  const { url } = useFrame(run, hash)
  if (url === undefined) return null
  return <img className={pictureStyles.frame} src={url} alt="" draggable={false} data-backdrop />
}
