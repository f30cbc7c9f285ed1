/** The first task of a fresh console: a few plain steps on the practice desktop, ready to approve. */
import type { Lang } from '../core/lang'

const tasks = {
  en: 'click "Contact"\n',
  zh: '点击"联系"\n',
} as const satisfies Record<Lang, string>

export const firstTask = (lang: Lang): string => tasks[lang]
