/** A dialog that asks something: its question, and the answers that mean yes and no. */
import { type Action, pointsOf } from '../action'
import { center } from '../geometry'
import { type Element, knownElements, type Observation } from '../observation'
import { controlName, spelled } from './label'
import { namesAt } from './words'

const yes =
  /^(yes|ok|okay|confirm|continue|proceed|accept|yes, .{1,24}|got it|i understand|是|是的|好|好的|确定|确认|继续|同意|允许|yes\(y\)|y)$/
const no =
  /^(no|cancel|not now|never|later|back|block|don't .{1,16}|否|取消|不|拒绝|暂不|以后再说|不允许|不同意|返回|保留)$/

/** A longer text is prose. */
const longest = 160

/** Whether a press gives a yes to whatever is asked: on a button, or by the key that stands for it. */
export function isYes(action: Action, seen: Observation): boolean {
  if (action.kind === 'keys') return isYesKey(action.keys) && hasAnswers(seen)
  if (action.kind !== 'click' && action.kind !== 'long_press') return false
  return pointsOf(action)
    .flatMap((point) => namesAt(point, seen))
    .some((text) => yes.test(controlName(text) ?? ''))
}

const isYesKey = (keys: readonly string[]): boolean =>
  keys.length === 1 && ['enter', 'space', 'y'].includes(keys[0] ?? '')

/** A dialog offers a way out; a page that merely holds a question does not. */
const hasAnswers = (seen: Observation): boolean =>
  knownElements(seen).some(({ text }) => no.test(controlName(text) ?? ''))

/** What is asked above the answer that is pressed, or anywhere when it is given by a key; the newest line last. */
export function questionsFor(action: Action, seen: Observation): readonly string[] {
  const [point] = pointsOf(action)
  const reach = seen.size.height * 0.45
  const above = ({ box }: Element): boolean => {
    if (point === undefined) return true
    const gap = point[1] - center(box)[1]
    return gap >= -box.height && gap <= reach
  }
  return knownElements(seen)
    .filter((element) => element.text.length <= longest && above(element))
    .map(({ text }) => text)
    .filter((text) => isQuestion(spelled(text)))
}

const isQuestion = (text: string): boolean =>
  /[?？]["”)）]?$|吗[?？。]?$|^是否|^(are you sure|do you (really )?want|confirm|warning)\b|\bwants to\b|\bwould like to\b|想(要)?(访问|使用|获取)|^确(定|认)(要)?|\[y\/n\]/.test(
    text,
  )
