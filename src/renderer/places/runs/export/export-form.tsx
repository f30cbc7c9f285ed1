/** What an export is to be: its format with one line on each, and what goes into it. */
import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { Lang } from '../../../../core/lang'
import {
  type ExportChoice,
  type ExportOption,
  type ExportWish,
  exportFormats,
  optionsOf,
  takenOf,
} from '../../../../core/library/library'
import { dialectTitle } from '../../../state/given-names'
import { useShown, useTexts } from '../../../state/room'
import { Button } from '../../../widgets/button'
import { Choice } from '../../../widgets/field'
import fieldStyles from '../../../widgets/field.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import styles from './export.module.css'

type Props = {
  readonly choice: ExportChoice
  /** There is no run to export. */
  readonly none: boolean
  readonly onGo: (wish: ExportWish) => void
}

type Form = Omit<z.output<typeof ExportWish>, 'choice'>

const sides = [1280, 1024, 768] as const
const shares = [0.05, 0.1, 0.2] as const

export function ExportForm({ choice, none, onGo }: Props) {
  const t = useTexts()
  const [wish, setWish] = useState<Form>({
    format: 'native',
    thought: false,
    unjudged: false,
    picture: 'sent',
    split: 0,
    redact: true,
  })
  const set = (change: Partial<Form>) => setWish({ ...wish, ...change })
  const takes = (option: ExportOption) => optionsOf[wish.format].includes(option)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGo({ ...takenOf(wish), choice })
  }
  return (
    <form className={styles.body} onSubmit={submit} data-tight>
      <Formats formats={exportFormats} value={wish.format} onChange={(format) => set({ format })} />
      <div className={styles.choices}>
        {takes('picture') && <PictureChoice value={wish.picture} onChange={(picture) => set({ picture })} />}
        {takes('split') && (
          <Choice
            label={t.exporting.split}
            value={String(wish.split)}
            options={[
              { value: '0', label: t.exporting.noSplit },
              ...shares.map((each) => ({ value: String(each), label: t.exporting.share(each * 100) })),
            ]}
            onChange={(split) => set({ split: Number(split) })}
          />
        )}
        {takes('demonstrations') && (
          <HandsChoice value={wish.demonstrations} onChange={(demonstrations) => set({ demonstrations })} />
        )}
        {takes('lang') && (
          <Choice
            label={t.exporting.lang}
            value={wish.lang ?? ''}
            options={[
              { value: '', label: t.exporting.langOwn },
              ...Lang.options.map((value) => ({ value, label: t.language[value] })),
            ]}
            onChange={(lang) => set({ lang: Lang.options.find((each) => each === lang) })}
          />
        )}
      </div>
      <div className={fieldStyles.flags}>
        {takes('thought') && <ThoughtFlag on={wish.thought} onChange={(thought) => set({ thought })} />}
        {takes('unjudged') && (
          <Flag label={t.exporting.unjudged} on={wish.unjudged} onChange={(unjudged) => set({ unjudged })} />
        )}
        {takes('redact') && (
          <Flag label={t.exporting.redact} on={wish.redact} onChange={(redact) => set({ redact })} />
        )}
      </div>
      {!wish.redact && <Notice tone="warn">{t.exporting.redactOff}</Notice>}
      <footer className={fieldStyles.row}>
        <span className="space" />
        <Button tone="primary" submit disabled={none} onPress={() => undefined}>
          {t.exporting.go}
        </Button>
      </footer>
    </form>
  )
}

type Value<T> = { readonly value: T; readonly onChange: (value: T) => void }

type FormatsProps<F extends Form['format']> = Value<F> & { readonly formats: readonly F[] }

export function Formats<F extends Form['format']>({ formats, value, onChange }: FormatsProps<F>) {
  const t = useTexts()
  return (
    <fieldset className={styles.formats}>
      <legend className={fieldStyles.label}>{t.exporting.format}</legend>
      {formats.map((format) => {
        const name: Form['format'] = format
        const [title, text] = t.exporting[name]
        return (
          <label key={format} className={styles.format} data-chosen={format === value}>
            <input
              type="radio"
              name="format"
              value={format}
              checked={format === value}
              onChange={() => onChange(format)}
            />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** In whose words moves by hand are told: a dialect that models speak, or nobody's. */
export function HandsChoice({ value, onChange }: Value<Form['demonstrations']>) {
  const t = useTexts()
  const dialects = useShown(({ snapshot }) => snapshot?.dialects) ?? []
  return (
    <Choice
      label={t.exporting.hands}
      value={value ?? ''}
      options={[
        { value: '', label: t.exporting.handsNone },
        ...dialects
          .filter(({ id }) => id !== 'canonical')
          .map((one) => ({ value: one.id, label: t.exporting.handsAs(dialectTitle(one, t)) })),
      ]}
      onChange={(id) => onChange(id === '' ? undefined : id)}
    />
  )
}

export function PictureChoice({ value, onChange }: Value<Form['picture']>) {
  const t = useTexts()
  const take = (chosen: string) => {
    if (chosen === 'sent' || chosen === 'native') onChange(chosen)
    else onChange(Number(chosen))
  }
  return (
    <Choice
      label={t.exporting.pictures}
      value={String(value)}
      options={[
        { value: 'sent', label: t.exporting.sent },
        { value: 'native', label: t.exporting.whole },
        ...sides.map((side) => ({ value: String(side), label: t.exporting.side(side) })),
      ]}
      onChange={take}
    />
  )
}

type FlagProps = {
  readonly label: string
  readonly hint?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** That thoughts stand in the rows is more than keeping them: whoever trains on those teaches a model to write them. */
export function ThoughtFlag(props: Pick<FlagProps, 'on' | 'onChange'>) {
  const t = useTexts()
  return <Flag label={t.exporting.thought} hint={t.exporting.thoughtHint} {...props} />
}

export function Flag({ label, hint, on, onChange }: FlagProps) {
  const id = useId()
  // The hint describes it: as a part of its name it would be read out each time.
  const told = hint === undefined ? {} : { 'aria-label': label, 'aria-describedby': id }
  return (
    <label>
      <input {...told} type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint !== undefined && (
          <small id={id} className={wordStyles.hint}>
            {hint}
          </small>
        )}
      </span>
    </label>
  )
}
