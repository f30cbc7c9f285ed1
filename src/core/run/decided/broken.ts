/** What is known of an act that broke off, in words for a person, for the console and `pilothouse show`. */
import type { Lang } from '../../lang'
import type { StepView } from '../steps'

type When = NonNullable<StepView['broken']>['when']

export const brokenWords: Readonly<Record<Lang, Readonly<Record<When, string>>>> = {
  en: {
    before: 'It failed before anything was sent.',
    during: 'It broke off on its way: how much of it arrived is not known.',
    after: 'It was sent, but what it did could not be seen.',
    nowhere: 'Nothing took it: no field had the focus, or it was not possible then.',
  },
  zh: {
    before: '还没有送出任何内容就失败了。',
    during: '执行途中中断：不知道送达了多少。',
    after: '已送出，但没能看到它的效果。',
    nowhere: '目标没有接收它：当时没有输入框处于焦点，或无法进行该操作。',
  },
}
