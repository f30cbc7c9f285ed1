/** One rule being written: its effect, what it is about, where it holds, and the sentence it makes. */
import { type FormEvent, useEffect, useRef } from 'react'
import { noPolicy, type PolicyRule } from '../../../core/policy/policy'
import { useTexts } from '../../state/room'
import { Button, Caps } from '../../widgets/button'
import { Choice, TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { focusChoice, useTries } from '../../widgets/form-focus'
import pageStyles from '../../widgets/looks/page.module.css'
import { Segmented } from '../../widgets/segmented'
import styles from './policy.module.css'
import { freshId, type RuleDraft, type RuleFields, type RuleFlaws, readDraft } from './policy-draft'
import formStyles from './policy-form.module.css'
import { SubjectFields } from './policy-subject'
import { sayRule } from './policy-words'

type Props = {
  readonly draft: RuleDraft
  readonly busy: boolean
  readonly onChange: (draft: RuleDraft) => void
  readonly onSave: (rule: PolicyRule) => void
  readonly onCancel: () => void
}

export function RuleForm({ draft, busy, onChange, onSave, onCancel }: Props) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    focusChoice(form.current)
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const [tried, tryIt] = useTries(form)
  const read = readDraft(draft, draft.id ?? freshId(noPolicy))
  const flaws: RuleFlaws = tried && 'flaws' in read ? read.flaws : {}
  const fields: RuleFields = {
    draft,
    flaw: (field) => {
      const flaw = flaws[field]
      return flaw && t.rulebook.flaws[flaw]
    },
    set: (change) => onChange({ ...draft, ...change }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt()
    if ('rule' in read && !busy) onSave(read.rule)
  }
  const title = draft.id === undefined ? t.rulebook.form.add : t.rulebook.form.edit
  return (
    <form
      ref={form}
      className={`${pageStyles.panel} ${styles.panel} ${formStyles.form}`}
      aria-label={title}
      onSubmit={submit}
    >
      <h2>{title}</h2>
      <EffectField {...fields} />
      <div className={formStyles.pair}>
        <Choice
          label={t.rulebook.form.about}
          value={draft.about}
          options={abouts.map((value) => ({ value, label: t.rulebook.form.abouts[value] }))}
          onChange={(value) => fields.set({ about: abouts.find((each) => each === value) ?? 'action' })}
        />
        <ScopeFields {...fields} />
      </div>
      <SubjectFields {...fields} />
      <TextField
        label={t.rulebook.form.note}
        value={draft.title}
        onChange={(next) => fields.set({ title: next })}
        hint={t.rulebook.form.noteHint}
        problem={fields.flaw('title')}
      />
      <p className={formStyles.preview} role="status" data-done={'rule' in read}>
        <span className={fieldStyles.label}>{t.rulebook.form.preview}</span>
        <strong>{'rule' in read ? sayRule(read.rule, t) : t.rulebook.form.unfinished}</strong>
      </p>
      <div className={fieldStyles.row}>
        <Button onPress={() => undefined} submit tone="primary" disabled={busy}>
          {t.rulebook.form.save} <Caps caps={['Enter']} />
        </Button>
        <Button onPress={onCancel}>
          {t.cancel} <Caps caps={['Esc']} />
        </Button>
      </div>
    </form>
  )
}

const abouts = ['action', 'risk', 'app', 'url', 'region', 'text'] as const
const effects = ['allow', 'ask', 'deny'] as const
const scopes = ['everywhere', 'target', 'app'] as const

function EffectField({ draft, set }: RuleFields) {
  const t = useTexts()
  const hints = {
    allow: t.rulebook.form.allowHint,
    ask: t.rulebook.form.askHint,
    deny: t.rulebook.form.denyHint,
  } as const
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{t.rulebook.form.effect}</span>
      <Segmented
        name={t.rulebook.form.effect}
        value={draft.effect}
        options={effects.map((value) => ({ value, label: t.rulebook.effects[value] }))}
        onChoose={(effect) => set({ effect })}
      />
      <p className={fieldStyles.said}>{hints[draft.effect]}</p>
    </div>
  )
}

function ScopeFields({ draft, flaw, set }: RuleFields) {
  const t = useTexts()
  return (
    <>
      <Choice
        label={t.rulebook.form.scope}
        value={draft.scope}
        options={scopes.map((value) => ({ value, label: t.rulebook.form.scopes[value] }))}
        onChange={(value) => set({ scope: scopes.find((each) => each === value) ?? 'everywhere' })}
      />
      {draft.scope === 'target' && (
        <TextField
          label={t.rulebook.form.target}
          value={draft.target}
          onChange={(target) => set({ target })}
          hint={t.rulebook.form.targetHint}
          problem={flaw('target')}
          mono
        />
      )}
      {draft.scope === 'app' && (
        <TextField
          label={t.rulebook.form.app}
          value={draft.app}
          onChange={(app) => set({ app })}
          hint={t.rulebook.form.appHint}
          problem={flaw('app')}
        />
      )}
    </>
  )
}
