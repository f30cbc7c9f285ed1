/** What an act did: its place before and after, as evidence, and a second look by the model on demand. */

import { useLayoutEffect, useState } from 'react'
import type { Box } from '../../../../core/action/geometry'
import { center } from '../../../../core/action/geometry'
import type { Told } from '../../../../core/problems/shape'
import type { StepView } from '../../../../core/run/steps'
import { problemOfCall } from '../../../link/problem-of-call'
import { useRoom, useRun, useTexts } from '../../../state/room'
import { KeyButton } from '../../../widgets/button'
import { Crop } from '../../../widgets/frame-image'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Spinner } from '../../../widgets/spinner'
import { areaOf } from '../aim'
import styles from './film.module.css'

type Props = { readonly run: string; readonly step: StepView }

/** Two crops of the same part of the screen with the changed box drawn on both; nothing where no picture was kept. */
export function Effect({ run, step }: Props) {
  const t = useTexts()
  const { outcome, frame, after, size, near, elsewhere } = step
  if (outcome === undefined || after === undefined || size === undefined || frame === undefined) return null
  const box = near ?? elsewhere
  return (
    <section className={styles.effect} aria-label={t.effect.title}>
      <h3 className={wordStyles.eyebrow}>
        <span>{t.effect.title}</span>
        {box !== undefined && <span>{near === undefined ? t.effect.elsewhere : t.effect.near}</span>}
      </h3>
      <p className={styles.outcome} data-outcome={outcome}>
        {t.effect[outcome]}
      </p>
      {box === undefined ? (
        outcome === 'nothing_changed' && <p className="dim">{t.effect.same}</p>
      ) : (
        <div className={cardStyles.beforeAfter}>
          {([frame, after] as const).map((hash, nth) => (
            <Shot
              key={nth === 0 ? 'before' : 'after'}
              {...{ run, hash, size, box }}
              label={nth === 0 ? t.effect.before : t.effect.after}
            />
          ))}
        </div>
      )}
    </section>
  )
}

type ShotProps = {
  readonly run: string
  readonly hash: string
  readonly size: NonNullable<StepView['size']>
  readonly box: Box
  readonly label: string
}

function Shot({ run, hash, size, box, label }: ShotProps) {
  const area = areaOf([center(box)], box, size)
  return (
    <figure>
      <Crop run={run} hash={hash} size={size} area={area} label={label}>
        <rect className={styles.box} {...box} vectorEffect="non-scaling-stroke" />
      </Crop>
      <figcaption>{label}</figcaption>
    </figure>
  )
}

/** The model's second look, where one was asked for; asked again, the newest answer stands. */
export function Opinion({ step }: { readonly step: StepView }) {
  const t = useTexts()
  const [news, setNews] = useState<{ readonly step: number; readonly ok?: boolean; readonly text?: Told }>()
  const { link, operator } = useRoom()
  const run = useRun()
  const { after, number } = step
  const id = run?.setup.id
  useLayoutEffect(() => {
    operator.focus.verify = () => {
      if (id === undefined || after === undefined) return
      setNews({ step: number })
      link.client.verify({ run: id, frame: after }).then(
        (said) => setNews({ step: number, ok: said.ok, text: said.ok ? said.answer : said.problem }),
        (cause) => setNews({ step: number, ok: false, text: problemOfCall(cause) ?? t.refusal.offline }),
      )
    }
    return () => {
      delete operator.focus.verify
    }
  }, [link, operator, id, after, number, t])
  const here = news?.step === number ? news : undefined
  const text = here?.text ?? step.opinion
  return (
    <>
      {here !== undefined && here.text === undefined && (
        <p className="dim" role="status">
          <Spinner /> {t.effect.checking}
        </p>
      )}
      {text !== undefined && (
        <Notice tone={here?.ok === false ? 'warn' : 'info'}>
          <b>{t.effect.opinion}</b> <Said told={text} />
        </Notice>
      )}
    </>
  )
}

export function VerifyKey({ step }: { readonly step: StepView }) {
  const t = useTexts()
  const run = useRun()
  if (step.after === undefined || run === undefined || run.setup.byHand === true) return null
  return <KeyButton id="verify" label={t.effect.verify} wide />
}
