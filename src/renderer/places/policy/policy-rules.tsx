/** The operator's own rules as a table, one of them under the cursor; every move on it by keyboard. */
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Policy, PolicyRule } from '../../../core/policy/policy'
import { useTexts } from '../../state/room'
import { Button, Caps } from '../../widgets/button'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { isBare, usePlaceKeys } from '../runs/runs-keys'
import styles from './policy.module.css'
import { draftOfRule, freshId, type RuleDraft, withRule } from './policy-draft'
import { EffectSign, sayAbout, sayRule, sayScopeName } from './policy-words'
import type { PolicyWork } from './policy-work'

type Props = {
  readonly policy: Policy
  readonly work: PolicyWork
  /** The rule that is being written: until that is done, the keys are the form's. */
  readonly draft: RuleDraft | undefined
  readonly onAdd: () => void
  readonly onEdit: (draft: RuleDraft) => void
  readonly onLeave: () => void
}

type Removed = { readonly rule: PolicyRule; readonly at: number }

export function RuleList({ policy, work, draft, onAdd, onEdit, onLeave }: Props) {
  const t = useTexts()
  const { rules } = policy
  const list = useRef<HTMLTableSectionElement>(null)
  const [cursor, setCursor] = useState<string>()
  const [removed, setRemoved] = useState<Removed>()
  const moveTo = (rule: PolicyRule | undefined) => {
    setCursor(rule?.id)
    if (rule !== undefined) list.current?.querySelector<HTMLElement>(`[data-rule="${rule.id}"]`)?.focus()
  }
  const toggle = (rule: PolicyRule) => void work.change((now) => withRule(now, { ...rule, on: !rule.on }))
  const remove = async (rule: PolicyRule) => {
    const at = rules.indexOf(rule)
    if (!(await work.change((now) => without(now, rule.id)))) return
    setRemoved({ rule, at })
    if (draft?.id === rule.id) onLeave()
    moveTo(rules[at + 1] ?? rules[at - 1])
  }
  const undo = async () => {
    if (removed === undefined || !(await work.change((now) => putBack(now, removed)))) return
    setRemoved(undefined)
    setCursor(removed.rule.id)
  }
  useRuleKeys({
    rules,
    cursor,
    writing: draft !== undefined,
    moveTo,
    toggle,
    remove,
    undo,
    onAdd,
    onEdit,
    onLeave,
  })
  return (
    <section className={`${pageStyles.panel} ${styles.panel}`} aria-label={t.rulebook.rules.title}>
      <header>
        <h2>{t.rulebook.rules.title}</h2>
        {rules.length > 0 && <RuleKeys />}
        <Button onPress={onAdd} disabled={draft !== undefined}>
          <Plus size="1.1em" aria-hidden="true" /> {t.rulebook.rules.add} <Caps caps={['N']} />
        </Button>
      </header>
      {removed !== undefined && (
        <Notice tone="info">
          <span role="status">{t.rulebook.rules.removed(sayRule(removed.rule, t))}</span>{' '}
          <Button tone="quiet" onPress={() => void undo()}>
            {t.rulebook.rules.undo} <Caps caps={['U']} />
          </Button>
        </Notice>
      )}
      {rules.length === 0 ? (
        <div className={styles.none}>
          <p>
            <b>{t.rulebook.rules.none}</b>
          </p>
          <p className="dim">{t.rulebook.rules.noneText}</p>
        </div>
      ) : (
        <table className={styles.rules}>
          <Heads />
          <tbody ref={list}>
            {rules.map((rule) => (
              <Row
                key={rule.id}
                rule={rule}
                current={rule.id === cursor}
                edited={rule.id === draft?.id}
                onToggle={() => toggle(rule)}
                onEdit={() => onEdit(draftOfRule(rule))}
                onRemove={() => void remove(rule)}
                onFocus={() => setCursor(rule.id)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const without = (policy: Policy, gone: string): Policy => ({
  ...policy,
  rules: policy.rules.filter(({ id }) => id !== gone),
})

/** Where it stood; under another id where its own is taken by now. */
function putBack(policy: Policy, { rule, at }: Removed): Policy {
  const isTaken = policy.rules.some(({ id }) => id === rule.id)
  const back = isTaken ? { ...rule, id: freshId(policy) } : rule
  return { ...policy, rules: [...policy.rules.slice(0, at), back, ...policy.rules.slice(at)] }
}

function RuleKeys() {
  const t = useTexts()
  return (
    <p className={pageStyles.keys}>
      <Caps caps={['↑', '↓']} />
      <Caps caps={['Enter']} />
      <Caps caps={['Space']} />
      <Caps caps={['Del']} />
      <span>{t.rulebook.rules.keys}</span>
    </p>
  )
}

function Heads() {
  const t = useTexts()
  const { on, effect, rule, scope, moves } = t.rulebook.rules
  return (
    <thead>
      <tr>
        <th className={styles.on}>
          <span className="unseen">{on('')}</span>
        </th>
        <th scope="col" className={styles.what}>
          {effect}
        </th>
        <th scope="col">{rule}</th>
        <th scope="col" className={styles.where}>
          {scope}
        </th>
        <th className={styles.moves}>
          <span className="unseen">{moves}</span>
        </th>
      </tr>
    </thead>
  )
}

type RowProps = {
  readonly rule: PolicyRule
  readonly current: boolean
  readonly edited: boolean
  readonly onToggle: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onFocus: () => void
}

function Row({ rule, current, edited, onToggle, onEdit, onRemove, onFocus }: RowProps) {
  const t = useTexts()
  const sentence = sayRule(rule, t)
  return (
    <tr aria-current={current || edited} data-on={rule.on}>
      <td className={styles.on}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={rule.on}
          className={styles.switch}
          aria-label={t.rulebook.rules.on(sentence)}
          checked={rule.on}
          onChange={onToggle}
        />
      </td>
      <td className={styles.what}>
        <EffectSign effect={rule.effect} />
      </td>
      <td className={styles.rule}>
        <button
          type="button"
          data-rule={rule.id}
          title={t.rulebook.rules.edit}
          aria-label={sentence}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={onFocus}
          onClick={onEdit}
        >
          {sayAbout(rule.subject, t)}
        </button>
        {rule.title !== '' && <small>{rule.title}</small>}
      </td>
      <td className={styles.where}>
        {sayScopeName(rule.scope, t)}
        {!rule.on && <small>{t.rulebook.rules.off}</small>}
      </td>
      <td className={styles.moves}>
        <Button
          tone="quiet"
          name={`${t.rulebook.rules.remove}: ${sentence}`}
          title={t.rulebook.rules.remove}
          onPress={onRemove}
        >
          <Trash2 size="1.1em" aria-hidden="true" />
        </Button>
      </td>
    </tr>
  )
}

type Keys = Pick<Props, 'onAdd' | 'onEdit' | 'onLeave'> & {
  readonly rules: readonly PolicyRule[]
  readonly cursor: string | undefined
  readonly writing: boolean
  moveTo(rule: PolicyRule | undefined): void
  toggle(rule: PolicyRule): void
  remove(rule: PolicyRule): Promise<void>
  undo(): Promise<void>
}

function useRuleKeys({ rules, cursor, writing, ...moves }: Keys): void {
  const here = rules.findIndex(({ id }) => id === cursor)
  const rule = rules[here]
  const step = (by: number) => {
    moves.moveTo(rules[Math.min(Math.max(here + by, 0), rules.length - 1)])
    return rules.length > 0
  }
  const onRule = (act: (rule: PolicyRule) => void) => {
    if (rule !== undefined) act(rule)
    return rule !== undefined
  }
  const always = (act: () => void) => {
    act()
    return true
  }
  const isOnRow = () =>
    document.activeElement === document.body || document.activeElement?.matches('[data-rule]') === true
  usePlaceKeys((press) => {
    if (writing) return press.key === 'Escape' && always(moves.onLeave)
    if (!isBare(press) || press.repeat) return false
    switch (press.key) {
      case 'n':
        return always(moves.onAdd)
      case 'u':
        return always(() => void moves.undo())
      case 'ArrowDown':
        return isOnRow() && step(1)
      case 'ArrowUp':
        return isOnRow() && step(-1)
      case 'Delete':
        return isOnRow() && onRule((one) => void moves.remove(one))
      case ' ':
        return isOnRow() && onRule(moves.toggle)
      case 'Enter':
        return isOnRow() && onRule((one) => moves.onEdit(draftOfRule(one)))
      default:
        return false
    }
  })
}
