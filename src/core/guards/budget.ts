/** What the operator let a run use up is used up. */
import type { Budgets } from '../policy/policy'
import type { Circumstances, Spent } from './circumstances'
import type { Guard } from './guard'

export const budget: Guard = {
  id: 'budget',
  check({ action }, about) {
    // What ends the run, or tells the operator something, costs nothing more.
    if (['finish', 'answer', 'ask', 'note'].includes(action.kind)) return undefined
    const over = overBudget(about)
    return over === undefined
      ? undefined
      : { rule: 'ask', detail: over, floor: true, stops: true, risk: 'budget' }
  },
  say(detail, lang) {
    const [kind = '', used = '', limit = ''] = detail.split(' ')
    const word = Object.hasOwn(words, kind) ? words[kind]?.[lang] : undefined
    return lang === 'zh'
      ? `${word ?? kind}预算已用完：${used} / ${limit}`
      : `The budget of ${word ?? kind} is used up: ${used} of ${limit}`
  },
}

const words: Readonly<Record<string, Readonly<Record<'en' | 'zh', string>>>> = {
  steps: { en: 'steps', zh: '步数' },
  minutes: { en: 'minutes', zh: '时间（分钟）' },
  tokens: { en: 'tokens', zh: 'token ' },
  cost: { en: 'cost', zh: '费用' },
}

/** The first budget that is used up, as `kind used limit`; undefined while there is some of each. */
export function overBudget({
  policy: { budgets },
  spent,
}: Pick<Circumstances, 'policy' | 'spent'>): string | undefined {
  const used = usedOf(spent)
  for (const kind of ['steps', 'minutes', 'tokens', 'cost'] as const) {
    const limit = budgets[kind]
    if (limit !== undefined && used[kind] >= limit) return `${kind} ${round(used[kind])} ${limit}`
  }
  return undefined
}

const usedOf = ({ steps, ms, tokens, cost = 0 }: Spent): Record<keyof Omit<Budgets, 'price'>, number> => ({
  steps,
  minutes: ms / 60_000,
  tokens,
  cost,
})

const round = (value: number): number => Math.round(value * 100) / 100
