/** What the model's own service wants a person to acknowledge, a person must: whatever the move is, on the hard floor. */
import type { Guard } from './guard'

export const serviceCheck: Guard = {
  id: 'service-check',
  check(_, { checks = [] }) {
    if (checks.length === 0) return undefined
    return { rule: 'ask', detail: checks.join('; ').slice(0, 2000), floor: true, risk: 'check' }
  },
  say: (detail, lang) =>
    lang === 'zh'
      ? `模型的服务要求由人确认：${detail}`
      : `The model’s service wants a person to confirm this: ${detail}`,
}
