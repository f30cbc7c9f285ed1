/** What the checklist says to the operator, in both languages, and how it understands the operator's answers. */

import type { Line } from '../../../core/checklist/steps'
import type { Lang } from '../../../core/lang'
import type { Place } from './grounding'

export type Speech = {
  again: string
  skip: string
  doIt: string
  isDone: string
  end: string
  lastAgain: string
  use(text: string): string
  nth(index: number, place: Place): string
  progress(line: Line, position: number, total: number): string
  seen(label: string): string
  notYet(label: string, gone: boolean): string
  missing(label: string): string
  ambiguous(label: string, count: number): string
  vetoed(line: Line, position: number): string
  byHand(line: Line, position: number): string
  vetoedEnd: string
  failedCheck(line: Line, label: string, gone: boolean): string
  unanswered(question: string): string
  done(total: number): string
  noLines: string
  unreadable(number: number, text: string): string
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

const en: Speech = {
  again: 'Try again',
  skip: 'Skip this step',
  doIt: 'Do this step now',
  isDone: 'It is done: next step',
  end: 'End the run',
  lastAgain: 'Do the last step again',
  use: (text) => `Use “${short(text)}”`,
  nth: (index, { at }) => `${index}: at ${at.join(', ')}`,
  progress: ({ text }, position, total) => `Checklist, step ${position} of ${total}: ${short(text)}`,
  seen: (label) => `The screen is as expected for “${short(label)}”.`,
  notYet: (label, gone) =>
    `“${short(label)}” is ${gone ? 'still' : 'not yet'} on the screen. I wait a moment.`,
  missing: (label) => `I cannot see “${short(label)}”. Is it covered or called differently?`,
  ambiguous: (label, count) => `“${short(label)}” is on the screen ${count} times. Which one?`,
  vetoed: ({ text }, position) => `You vetoed step ${position} of the checklist: ${short(text)}. What now?`,
  byHand: ({ text }, position) =>
    `You took over before step ${position} of the checklist: ${short(text)}. Is it done?`,
  vetoedEnd: 'All steps are done, but you did not let the run end. What now?',
  failedCheck: ({ number, text }, label, gone) =>
    `The check in line ${number} failed (${short(text)}): “${short(label)}” is ${gone ? 'still' : 'not'} on the screen.`,
  unanswered: (question) => `Nobody answered: ${question}`,
  done: (total) => (total === 1 ? 'The step is done.' : `All ${total} steps are done.`),
  noLines: 'The checklist is empty. Write one step a line, for example: click "Save"',
  unreadable: (number, text) =>
    `I cannot read line ${number}: ${short(text)}. Write plain steps with the texts on the screen in quotes, for example: click "Save", or: type "hello" into "Name"`,
}

const zh: Speech = {
  again: '再试一次',
  skip: '跳过这一步',
  doIt: '现在做这一步',
  isDone: '已完成，下一步',
  end: '结束运行',
  lastAgain: '重做最后一步',
  use: (text) => `使用“${short(text)}”`,
  nth: (index, { at }) => `第${index}个：位于 ${at.join(', ')}`,
  progress: ({ text }, position, total) => `清单第 ${position} 步，共 ${total} 步：${short(text)}`,
  seen: (label) => `屏幕与预期一致：“${short(label)}”。`,
  notYet: (label, gone) => `屏幕上${gone ? '仍然有' : '还没有'}“${short(label)}”。稍等片刻。`,
  missing: (label) => `屏幕上找不到“${short(label)}”。它是被遮住了，还是叫别的名字？`,
  ambiguous: (label, count) => `屏幕上有 ${count} 个“${short(label)}”，是哪一个？`,
  vetoed: ({ text }, position) => `你否决了清单第 ${position} 步：${short(text)}。接下来怎么做？`,
  byHand: ({ text }, position) => `你在清单第 ${position} 步之前接管了操作：${short(text)}。这一步完成了吗？`,
  vetoedEnd: '所有步骤都已完成，但你没有让运行结束。接下来怎么做？',
  failedCheck: ({ number, text }, label, gone) =>
    `第 ${number} 行的检查没有通过（${short(text)}）：屏幕上${gone ? '仍然有' : '没有'}“${short(label)}”。`,
  unanswered: (question) => `没有人回答：${question}`,
  done: (total) => `全部 ${total} 步都已完成。`,
  noLines: '清单是空的。每行写一个步骤，例如：点击"保存"',
  unreadable: (number, text) =>
    `第 ${number} 行看不懂：${short(text)}。请写简单的步骤，并把屏幕上的文字放在引号里，例如：点击"保存"，或：在"姓名"中输入"李雷"`,
}

export const speech: Readonly<Record<Lang, Speech>> = { en, zh }

/** What an operator's answer means. `hint`: their own words for what the step names. */
export type Answered =
  | { readonly means: 'again' | 'skip' | 'end' | 'last' }
  | { readonly means: 'hint'; readonly hint: string }

const meanings = [
  ['end', /^(?:end|stop|finish|结束|停止)/i],
  ['last', /^(?:do the last step again|重做最后一步)/i],
  ['skip', /^(?:skip|next|it is done|done|跳过|下一步|已完成|完成)/i],
  ['again', /^(?:try|again|retry|do it|do this|yes|再试|重试|再来|现在做|是)/i],
] as const

export function understand(note: string): Answered {
  const said = note.trim()
  const known = meanings.find(([, pattern]) => pattern.test(said))
  if (known !== undefined) return { means: known[0] }
  return said === '' ? { means: 'again' } : { means: 'hint', hint: said.slice(0, 200) }
}
