/** Policy: the operator's own rules, the budgets of a run, the guards that are built in, and a trial of any move. */
import { useState } from 'react'
import type { Policy, PolicyRule } from '../../../core/policy/policy'
import { usePlaceAddress } from '../../state/deep-link'
import { useShown, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import styles from './policy.module.css'
import { BudgetForm } from './policy-budgets'
import { freshId, newDraft, type RuleDraft, readDraft, withRule } from './policy-draft'
import { RuleForm } from './policy-form'
import { GuardTable } from './policy-guards'
import { RuleList } from './policy-rules'
import { Trial } from './policy-trial'
import { type PolicyWork, usePolicy } from './policy-work'
import { RecordTrials } from './record/record'

export function PolicyPlace() {
  const t = useTexts()
  const work = usePolicy()
  const { policy } = work
  const tried = useShown((shown) => shown.tried)
  usePlaceAddress({ place: 'policy', tried })
  return (
    <div className={`${pageStyles.page} ${styles.policy}`}>
      <header>
        <div>
          <h1>{t.policy}</h1>
          <p className="dim">{t.rulebook.lead}</p>
        </div>
        <Saving work={work} />
      </header>
      <Told work={work} />
      {policy === undefined ? (
        work.failed === undefined && (
          <p className="dim" role="status">
            <Spinner /> {t.rulebook.loading}
          </p>
        )
      ) : (
        <Rulebook policy={policy} work={work} />
      )}
      {policy === undefined && <GuardTable />}
    </div>
  )
}

function Rulebook({ policy, work }: { readonly policy: Policy; readonly work: PolicyWork }) {
  const [draft, setDraft] = useState<RuleDraft>()
  const edited = editedBy(policy, draft)
  const keep = async (rule: PolicyRule) => {
    const isNew = draft?.id === undefined
    const saved = await work.change((now) => withRule(now, isNew ? { ...rule, id: freshId(now) } : rule))
    if (saved) setDraft(undefined)
  }
  return (
    <div className={styles.columns} data-tight>
      <div className={styles.main}>
        <RuleList
          policy={policy}
          work={work}
          draft={draft}
          onAdd={() => setDraft(newDraft)}
          onEdit={setDraft}
          onLeave={() => setDraft(undefined)}
        />
        {draft !== undefined && (
          <RuleForm
            key={draft.id ?? ''}
            draft={draft}
            busy={work.saving}
            onChange={setDraft}
            onSave={(rule) => void keep(rule)}
            onCancel={() => setDraft(undefined)}
          />
        )}
        <RecordTrials policy={policy} edited={edited} />
        <GuardTable />
      </div>
      <div className={styles.side}>
        <BudgetForm key={JSON.stringify(policy.budgets)} budgets={policy.budgets} work={work} />
        <Trial policy={typeof edited === 'object' ? edited : policy} writing={draft !== undefined} />
      </div>
    </div>
  )
}

/** As it would be with the rule that is being written; undefined where none is. */
function editedBy(policy: Policy, draft: RuleDraft | undefined): Policy | 'unfinished' | undefined {
  const read = draft && readDraft(draft, draft.id ?? freshId(policy))
  if (read === undefined) return undefined
  return 'rule' in read ? withRule(policy, read.rule) : 'unfinished'
}

function Saving({ work: { saving, saved } }: { readonly work: PolicyWork }) {
  const t = useTexts()
  return (
    <p className={`${styles.saving} dim`} role="status">
      {saving ? (
        <>
          <Spinner /> {t.rulebook.saving}
        </>
      ) : (
        saved && t.rulebook.saved
      )}
    </p>
  )
}

function Told({ work: { policy, problem, failed, look } }: { readonly work: PolicyWork }) {
  const t = useTexts()
  const words = failed === 'offline' && policy === undefined ? t.rulebook.gone : failed
  const said = words === 'offline' || words === 'refused' ? t.rulebook[words] : words
  return (
    <>
      {problem !== undefined && (
        <Notice tone="warn" alert>
          <Said told={problem} />
        </Notice>
      )}
      {said !== undefined && (
        <Notice tone="bad" alert>
          <Said told={said} />
          {policy === undefined && <Button onPress={look}>{t.fault.again}</Button>}
        </Notice>
      )}
    </>
  )
}
