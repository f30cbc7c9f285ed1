/** The built-in targets as a console offers them: in its language, each with a task that can be done there. */
import type { Lang } from './lang'

export type PracticeKind = 'desktop' | 'phone'

const tasks = {
  desktop: {
    en: `click "Contact form"
type "Ada" into "Name"
type "ada@example.org" into "Email"
click "I agree to the terms"
click "Submit"
check "Form submitted"`,
    zh: `点击"联系表单"
在"姓名"中输入"李雷"
在"邮箱"中输入"li@example.org"
点击"我同意条款"
点击"提交"
检查"表单已提交"`,
  },
  phone: {
    en: `click "Notes"
click "New note"
type "Buy milk"
click "Save"
check "Buy milk"`,
    zh: `点击"备忘录"
点击"新建备忘录"
输入"买牛奶"
点击"保存"
检查"买牛奶"`,
  },
} as const satisfies Record<PracticeKind, Record<Lang, string>>

/** Plain steps for the checklist. */
export const practiceTask = (kind: PracticeKind, lang: Lang): string => tasks[kind][lang]

export const practiceTarget = (kind: PracticeKind, lang: Lang): string =>
  lang === 'zh' ? `practice:${kind}?lang=zh` : `practice:${kind}`

/** Which of them an address means, if any. */
export const practiceKind = (address: string): PracticeKind | undefined =>
  (['desktop', 'phone'] as const).find((kind) => new RegExp(`^practice:${kind}(\\?|$)`).test(address))
