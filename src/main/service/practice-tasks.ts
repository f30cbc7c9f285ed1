/** The first task of a fresh console: a few plain steps on the practice desktop, ready to approve. */
import type { Lang } from '../../core/lang'

const tasks = {
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
} as const satisfies Record<Lang, string>

export const firstTask = (lang: Lang): string => tasks[lang]

/** The practice desktop that speaks the console's language. */
export const practiceTarget = (lang: Lang): string =>
  lang === 'zh' ? 'practice:desktop?lang=zh' : 'practice:desktop'
