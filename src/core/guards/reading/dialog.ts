/** A dialog that asks something: its question, and the answers that mean yes and no. */
import { type Action, pointsOf } from '../../action/action'
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { controlName, spelled } from './label'
import { namesAt } from './words'

const yes =
  /^(yes|ok|okay|confirm|continue|proceed|accept|yes, .{1,24}|got it|i understand|是|是的|好|好的|确定|确认|继续|同意|允许|yes\(y\)|y)$/
const no =
  /^(no|cancel|close|dismiss|not now|no thanks|no, .{1,24}|maybe later|remind me later|skip|keep .{1,24}|never|later|deny|decline|back|block|don't .{1,16}|否|取消|关闭|跳过|不了|禁止|稍后.{0,4}|再想想|我再想想|再看看|不用了|拒绝|暂不.{1,4}|不|暂不|以后再说|不允许|不同意|返回|保留)$/

/** Said to “Save the changes?”, these lose them. */
const losing = /^(no|don't|don't (save|keep).*|leave|leave (page|site|anyway)|否|不|不保存|不用|不了|离开)$/

/** A longer text is prose. */
const longest = 160

/** Whether a press gives a yes to whatever is asked: on a button, or by the key that stands for it. */
export function isYes(action: Action, seen: Observation): boolean {
  if (action.kind === 'keys') return isYesKey(action.keys) && hasAnswers(seen)
  if (action.kind !== 'click' && action.kind !== 'long_press') return false
  return pointsOf(action)
    .flatMap((point) => namesAt(point, seen))
    .some((text) => yes.test(controlName(text) ?? '') || isAnswer(text, action, seen))
}

/** Closing and going back lead out of any page. */
const navigates = /^(back|close|skip|dismiss|返回|关闭|跳过)$/

/** What stands beside a way out, and is none, is the other answer, whatever it is called. */
function isAnswer(text: string, action: Action, seen: Observation): boolean {
  const name = controlName(text)
  if (name === undefined || no.test(name) || isQuestion(name)) return false
  const near = seen.size.height * 0.08
  const isWayOut = (other: string): boolean => no.test(other) && !navigates.test(other)
  return pointsOf(action).some((point) =>
    knownElements(seen).some(
      ({ text: other, box }) =>
        other !== text && Math.abs(center(box)[1] - point[1]) <= near && isWayOut(controlName(other) ?? ''),
    ),
  )
}

/** Whether a press gives the plain no that loses what was asked about. */
export const isLosingNo = (action: Action, seen: Observation): boolean =>
  (action.kind === 'click' || action.kind === 'long_press') &&
  pointsOf(action)
    .flatMap((point) => namesAt(point, seen))
    .some((text) => losing.test(controlName(text) ?? ''))

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

/** Is answered by yes or no: what asks how, why or where is a title. */
const isQuestion = (text: string): boolean =>
  !/^(how|why|what|where|when|who|which)\b|^(如何|怎么|怎样|为什么|为何|什么|哪)/.test(text) &&
  (asks.test(text) || warns.test(text))

/** Says what comes of a yes. */
const warns =
  /\bwill (be )?(permanently |also |now )?(delete|erase|remove|lose|lost|restart|install|overwrit|replac|wip|clos|sen[dt]|shar|charg)|\b(can't|cannot|can not) be (undone|recovered|reversed)\b|\b(is|are) ready to install\b|无法(恢复|找回|撤销|撤回)|不可(恢复|撤销|逆)|(将|会)(被|会|立即|永久|同时|在.{1,8})?(删除|清除|清空|抹掉|丢失|覆盖|卸载|重启|发送|公开|扣款|扣除)/

const asks =
  /[?？]["”)）]?$|吗[?？。]?$|^是否|^(are you sure|do you (really )?want|confirm|warning)\b|\bwants? to\b|\bwould like to\b|申请(使用|获取)|想(要)?(访问|使用|获取)|^确(定|认)(要)?|\[y\/n\]/
