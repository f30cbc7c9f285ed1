/** What a run may use up: time, steps, tokens, cost; an empty field is no limit. */
import { type FormEvent, useRef, useState } from 'react'
import { Budgets } from '../../../core/policy/policy'
import { useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { useTries } from '../../widgets/form-focus'
import pageStyles from '../../widgets/looks/page.module.css'
import styles from './policy.module.css'
import { numberIn } from './policy-draft'
import formStyles from './policy-form.module.css'
import type { PolicyWork } from './policy-work'

const names = ['minutes', 'steps', 'tokens', 'cost', 'prompt', 'completion'] as const
export type BudgetName = (typeof names)[number]
export type BudgetDraft = Readonly<Record<BudgetName, string>>
export type BudgetFlaw = 'whole' | 'above' | 'price' | 'both' | 'noPrice' | 'huge'
export type BudgetFlaws = Readonly<Partial<Record<BudgetName, BudgetFlaw>>>

type Props = { readonly budgets: Budgets; readonly work: PolicyWork }

export function BudgetForm({ budgets, work }: Props) {
  const t = useTexts()
  const before = draftOfBudgets(budgets)
  const [draft, setDraft] = useState(before)
  const form = useRef<HTMLFormElement>(null)
  const [tried, tryIt] = useTries(form)
  const read = readBudgets(draft)
  const flaws: BudgetFlaws = tried && 'flaws' in read ? read.flaws : {}
  const isSame = names.every((name) => draft[name].trim() === before[name])
  const words = t.rulebook.budgets
  const hints: Partial<Record<BudgetName, string>> = {
    minutes: words.minutesHint,
    cost: words.costHint,
    prompt: words.priceHint,
    completion: words.priceHint,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt()
    if ('budgets' in read && !work.saving) void work.change((now) => ({ ...now, budgets: read.budgets }))
  }
  return (
    <form
      ref={form}
      className={`${pageStyles.panel} ${styles.panel}`}
      aria-label={words.title}
      onSubmit={submit}
    >
      <h2>{words.title}</h2>
      <p className="dim">{words.text}</p>
      <div className={formStyles.budgets}>
        {names.map((name) => {
          const flaw = flaws[name]
          return (
            <TextField
              key={name}
              label={words[name]}
              value={draft[name]}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
              hint={hints[name]}
              problem={flaw && words.flaws[flaw]}
            />
          )
        })}
      </div>
      <div className={fieldStyles.row}>
        <Button onPress={() => undefined} submit disabled={isSame || work.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

const say = (value: number | undefined): string => (value === undefined ? '' : String(value))

export const draftOfBudgets = ({ steps, minutes, tokens, cost, price }: Budgets): BudgetDraft => ({
  steps: say(steps),
  minutes: say(minutes),
  tokens: say(tokens),
  cost: say(cost),
  prompt: say(price?.prompt),
  completion: say(price?.completion),
})

/** Budgets as they would be saved, or what is wrong, a flaw a field. */
export function readBudgets(draft: BudgetDraft): { budgets: Budgets } | { flaws: BudgetFlaws } {
  const filled = names.filter((name) => draft[name].trim() !== '')
  const flaws: Partial<Record<BudgetName, BudgetFlaw>> = {}
  for (const name of filled) {
    const flaw = flawOf(name, numberIn(draft[name]))
    if (flaw !== undefined) flaws[name] = flaw
  }
  const has = (name: BudgetName) => filled.includes(name)
  if (has('prompt') !== has('completion')) flaws[has('prompt') ? 'completion' : 'prompt'] = 'both'
  else if (has('cost') && !has('prompt')) flaws.cost ??= 'noPrice'
  if (Object.keys(flaws).length > 0) return { flaws }
  const value = (name: BudgetName) => (has(name) ? { [name]: Number(draft[name]) } : {})
  const price = has('prompt') && { price: { ...value('prompt'), ...value('completion') } }
  const limits = { ...value('steps'), ...value('minutes'), ...value('tokens'), ...value('cost') }
  return { budgets: Budgets.parse({ ...limits, ...price }) }
}

const most = {
  steps: 10_000,
  minutes: 10_000,
  tokens: 1_000_000_000,
  cost: 1_000_000,
  prompt: 100_000,
  completion: 100_000,
} as const satisfies Record<BudgetName, number>

function flawOf(name: BudgetName, value: number | undefined): BudgetFlaw | undefined {
  const isPrice = name === 'prompt' || name === 'completion'
  if (isPrice && value === undefined) return 'price'
  const isWhole = name === 'steps' || name === 'tokens'
  if (isWhole && (value === undefined || value < 1 || !Number.isInteger(value))) return 'whole'
  if (!isPrice && (value === undefined || value <= 0)) return 'above'
  return value !== undefined && value > most[name] ? 'huge' : undefined
}
