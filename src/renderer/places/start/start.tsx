/** Before a run: where to work, what to do, who proposes, how freely. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { startLimits } from '../../../core/api/api'
import { doubtedIn } from '../../../core/api/servers'
import { hasAddress, type ModelProfile } from '../../../core/api/settings'
import { isReadable } from '../../../core/checklist/unread'
import type { Lang } from '../../../core/lang'
import { Autonomy } from '../../../core/policy/grounds'
import { practiceTask } from '../../../core/practice'
import type { Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import type { Texts } from '../../locales/shape'
import { newTask } from '../../state/correcting/kept'
import { afterStart, type NewRun, type TargetDraft } from '../../state/fleet/new-run'
import { profileTitle, targetName } from '../../state/given-names'
import type { Press } from '../../state/keys'
import { useLang, useRoom, useShown, useTexts, useWritten } from '../../state/room'
import { Button, Caps } from '../../widgets/button'
import { Choice } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { focusChoice, useTries } from '../../widgets/form-focus'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Segmented } from '../../widgets/segmented'
import { Spinner } from '../../widgets/spinner'
import { usePlaceKeys } from '../runs/runs-keys'
import { TrustCertificate } from './certificate'
import styles from './start.module.css'
import { type Address, draftFrom, readTarget } from './target-address'
import { TargetChoice } from './target-choice'
import { isTooLong, TaskField, useSecretFlaw } from './task-field'
import { useWayBack, WayBack } from './way-back'

export function StartPanel() {
  const t = useTexts()
  const { link, store } = useRoom()
  const settings = useShown(({ snapshot }) => snapshot?.settings)
  const models = useShown(({ snapshot }) => snapshot?.models) ?? []
  const notice = useShown(({ snapshot }) => snapshot?.notice)
  const newRun = useShown((shown) => shown.newRun)
  const choose = (more: NewRun) => store.setState((now) => ({ newRun: { ...now.newRun, ...more } }))
  const [usual] = useState(() => draftFrom(settings?.targets[0]))
  const { target = usual, autonomy = 'ask' } = newRun
  const [task, setTask] = useWritten(newTask)
  const starting = useShown(({ snapshot }) => snapshot?.starting !== undefined)
  const [sent, setSent] = useState(false)
  const busy = sent || starting
  const [refused, setRefused] = useState<Refused>()
  const [trusted, setTrusted] = useState(false)
  const model = models.find(({ id }) => id === (newRun.model ?? settings?.model)) ?? models[0]
  const lang = useLang()
  const address = readTarget(target, lang)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusChoice(form.current), [])
  const [tried, tryIt] = useTries(form)
  // Wherever the focus is while this is what is shown: the page itself has it after a press beside the fields.
  const leadsBack = useWayBack()
  usePlaceKeys((press) => {
    if (leadsBack(press)) return true
    if (!startsBy(press)) return false
    form.current?.requestSubmit()
    return true
  })
  const secretFlaw = useSecretFlaw(task)
  const checklist = model?.kind === 'checklist'
  const ready =
    address.ok &&
    model !== undefined &&
    task.trim() !== '' &&
    !isTooLong(task) &&
    secretFlaw === undefined &&
    (!checklist || isReadable(task))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt()
    setRefused(undefined)
    setTrusted(false)
    if (!ready || busy) return
    setSent(true)
    const started = await link.client
      .start({ target: address.url, task: task.trim(), model: model.id, autonomy })
      .catch((cause) => ({ ok: false, problem: problemOfCall(cause) ?? t.start.offline }) as const)
    setSent(false)
    if (!started.ok) return setRefused(started)
    // What was written meanwhile is the next one.
    setTask((now) => (now === task ? '' : now))
    store.setState((now) => ({ newRun: afterStart(now.newRun, newRun) }))
  }

  return (
    <form ref={form} className={`${pageStyles.page} ${styles.start}`} onSubmit={submit} aria-busy={busy}>
      <header>
        <h1>{t.start.title}</h1>
        <p className="dim">{t.start.lead}</p>
      </header>
      {notice !== undefined && (
        <Notice tone="warn">
          <Said told={notice} />
        </Notice>
      )}
      <TargetChoice
        target={target}
        onChange={(next) => choose({ target: next })}
        problem={tried ? sayAddress(address, t) : undefined}
        recent={settings?.targets ?? []}
      />
      <TaskField
        task={task}
        onChange={setTask}
        recent={settings?.tasks ?? []}
        checklist={checklist}
        example={exampleFor(target.kind, lang)}
        tried={tried}
        secretFlaw={secretFlaw}
      />
      <div className={fieldStyles.pair}>
        <ModelChoice models={models} value={model?.id ?? ''} onChange={(next) => choose({ model: next })} />
        {model?.kind !== 'nobody' && (
          <div className={fieldStyles.field}>
            <span className={fieldStyles.label}>{t.start.autonomy}</span>
            <Segmented
              name={t.start.autonomy}
              value={autonomy}
              options={Autonomy.options.map((value) => ({
                value,
                label: t.modes[value],
                title: t.modes[`${value}Tip`],
              }))}
              onChoose={(next) => choose({ autonomy: next })}
            />
            <p className={fieldStyles.said}>{t.modes[`${autonomy}Tip`]}</p>
          </div>
        )}
      </div>
      <StartFooter
        busy={busy}
        sent={sent}
        asksPhone={target.kind === 'adb'}
        refused={refused}
        trusted={trusted}
        onTrusted={() => {
          setRefused(undefined)
          setTrusted(true)
        }}
      />
    </form>
  )
}

/** Enter alone is a new line of the task. */
function startsBy({ key, ctrl, meta, repeat }: Press): boolean {
  if (key !== 'Enter' || !(ctrl || meta) || repeat) return false
  // How a phone is paired is a form of its own within this one, and what has opened over it has its own keys.
  return document.activeElement?.closest('[data-pairing], dialog') == null
}

/** Why a start did not come to a run. */
type Refused = { readonly problem: Told; readonly cancelled?: true | undefined }

type FooterProps = {
  readonly busy: boolean
  /** This page began the start that is under way. */
  readonly sent: boolean
  readonly asksPhone: boolean
  readonly refused: Refused | undefined
  /** The certificate that kept it from starting is trusted now. */
  readonly trusted: boolean
  readonly onTrusted: () => void
}

function StartFooter({ busy, sent, asksPhone, refused, trusted, onTrusted }: FooterProps) {
  const t = useTexts()
  const { operator } = useRoom()
  const end = useRef<HTMLElement>(null)
  // A long reason may have grown past the edge of the window, with what can be done about it.
  useEffect(() => {
    if (refused !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  const doubted = refused && doubtedIn(refused.problem)
  // What is shown of a service that is gone is no longer so.
  const starting = useShown(({ link, snapshot }) => (link === 'live' ? snapshot?.starting : undefined))
  return (
    <footer ref={end} className={styles.go}>
      <div className={styles.said}>
        {starting !== undefined && !sent && (
          <Notice tone="info">{t.start.elsewhere(targetName(starting.target, t))}</Notice>
        )}
        {busy && asksPhone && <Notice tone="info">{t.start.acceptKey}</Notice>}
        {refused !== undefined && (
          <Notice tone={refused.cancelled ? 'info' : 'bad'} alert={!refused.cancelled}>
            <Said told={refused.problem} />
            {doubted && <TrustCertificate doubted={doubted} onTrusted={onTrusted} />}
          </Notice>
        )}
        {trusted && <Notice tone="ok">{t.start.trust.done}</Notice>}
      </div>
      <WayBack />
      {starting !== undefined && <Button onPress={operator.stop}>{t.start.cancel}</Button>}
      {(sent || !busy) && (
        <Button submit tone="primary" onPress={() => undefined} disabled={busy}>
          {busy && <Spinner />}
          <span>{busy ? t.start.going : t.start.go}</span>
          {!busy && <Caps caps={['Ctrl', 'Enter']} />}
        </Button>
      )}
    </footer>
  )
}

function sayAddress(address: Address, t: Texts): string | undefined {
  if (address.ok) return undefined
  if (address.why === 'tooLong') return t.start.tooLong(startLimits.target)
  return address.why === 'displayPort' ? t.start.displayPort(address.port) : t.start[address.why]
}

function exampleFor(kind: TargetDraft['kind'], lang: Lang): string | undefined {
  if (kind === 'practice') return practiceTask('desktop', lang)
  return kind === 'practicePhone' ? practiceTask('phone', lang) : undefined
}

type ModelProps = {
  readonly models: readonly ModelProfile[]
  readonly value: string
  readonly onChange: (id: string) => void
}

function ModelChoice({ models, value, onChange }: ModelProps) {
  const t = useTexts()
  const known = useShown(({ snapshot }) => snapshot?.keys.known)
  const keyless = (model: ModelProfile) => hasAddress(model) && known?.includes(model.id) === false
  const current = models.find(({ id }) => id === value)
  return (
    <Choice
      label={t.start.model}
      value={value}
      onChange={onChange}
      options={models.map((model) => ({ value: model.id, label: profileTitle(model, t) }))}
      hint={current && hintOf(current, keyless(current), t)}
    />
  )
}

function hintOf({ kind, model }: ModelProfile, keyless: boolean, t: Texts): string {
  if (kind === 'nobody') return t.start.demonstrateHint
  if (kind === 'checklist') return t.set.checklist
  return keyless ? t.start.noKey : model
}
