/** The files a fresh practice desktop holds. */
import type { Lang } from '../../../core/lang'

export type StoredFile = {
  readonly name: string
  readonly kilobytes: number
  /** Year, month, day. */
  readonly changed: readonly [number, number, number]
  readonly text?: string
  readonly thrownAway?: boolean
}

const welcome = `Welcome!

This desktop is a safe place to practise. Click, type and drag as you like: nothing you do here reaches the outside world.

Some things to try:
1. Write a line here and store it.
2. Fill in the form and send it off.
3. Throw old-draft.txt away.
4. Buy a lamp, and see who stops you.
5. Switch the language, top right.`

const welcomeZh = `欢迎！

这里是安全的练习场所。可以随意点击、输入和拖动，所有操作都不会影响外面的世界。

可以试试：
1. 在这里写一行字，然后存盘。
2. 填好表单并发送出去。
3. 把 old-draft.txt 扔掉。
4. 买一盏灯，看看谁会拦住你。
5. 在右上角切换语言。`

export const welcomeName = 'welcome.txt'

export const welcomeText = (lang: Lang): string => (lang === 'en' ? welcome : welcomeZh)

export const shippedFiles = (lang: Lang): StoredFile[] => [
  { name: welcomeName, kilobytes: 1, changed: [2026, 4, 2], text: welcomeText(lang) },
  {
    name: 'report.txt',
    kilobytes: 12,
    changed: [2026, 3, 30],
    text: 'Report\n\nSales rose by four per cent in March.',
  },
  { name: 'budget.xlsx', kilobytes: 48, changed: [2026, 3, 28] },
  { name: 'old-draft.txt', kilobytes: 3, changed: [2026, 3, 21], text: 'A first draft. No longer needed.' },
  { name: 'invoice-march.pdf', kilobytes: 210, changed: [2026, 3, 31] },
  { name: 'holiday.jpg', kilobytes: 1840, changed: [2026, 2, 14] },
  {
    name: 'meeting.txt',
    kilobytes: 2,
    changed: [2026, 3, 26],
    text: 'Meeting, Thursday 10:00\n- plan for April\n- new desk lamps',
  },
  {
    name: '会议记录.txt',
    kilobytes: 4,
    changed: [2026, 3, 25],
    text: '会议记录\n\n一、四月计划\n二、新台灯',
  },
  {
    name: 'recipes.txt',
    kilobytes: 6,
    changed: [2026, 1, 18],
    text: 'Pancakes: two eggs, milk, flour, a little salt.',
  },
  { name: 'slides.pptx', kilobytes: 3120, changed: [2026, 3, 12] },
  { name: 'a.txt', kilobytes: 1, changed: [2026, 3, 3], text: 'a' },
  { name: 'b.txt', kilobytes: 1, changed: [2026, 3, 4], text: 'b' },
  { name: '读书笔记.txt', kilobytes: 9, changed: [2026, 2, 27], text: '读书笔记\n\n第一章：开始。' },
  { name: 'logo.png', kilobytes: 36, changed: [2025, 12, 9] },
  { name: 'contract.pdf', kilobytes: 164, changed: [2025, 11, 20] },
  { name: 'travel.txt', kilobytes: 2, changed: [2025, 10, 7], text: 'Train at 8:12, platform 4.' },
  { name: 'garden.jpg', kilobytes: 2260, changed: [2025, 9, 1] },
  { name: 'songs.csv', kilobytes: 18, changed: [2025, 8, 15] },
  { name: 'passport-scan.pdf', kilobytes: 540, changed: [2025, 6, 30] },
  {
    name: 'todo.txt',
    kilobytes: 1,
    changed: [2026, 4, 1],
    text: 'Water the plants\nCall Mei\nBuy envelopes',
  },
]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const writeDate = (lang: Lang, [year, month, day]: StoredFile['changed']): string =>
  lang === 'en' ? `${day} ${months[month - 1]} ${year}` : `${year}年${month}月${day}日`

export const writeSize = (kilobytes: number): string =>
  kilobytes >= 1000 ? `${(kilobytes / 1000).toFixed(1)} MB` : `${kilobytes} KB`
