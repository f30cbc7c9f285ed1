/** Alarms, reminders and timers: closing what is told of one puts it off, so that it does not ring; a day of the week is one on which it does. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { wordsAnywhere } from '../dangers/words/listed'
import { isWeekday } from '../harmless/words/dates'
import { controlName, spelled } from '../reading/label'
import { isActionButton } from './buttons'

const dismisses = wordsAnywhere(
  'dismiss|skip|stop|beenden|überspringen|ausschalten|verwerfen|ignorer|arrêter|passer|désactiver|descartar|omitir|detener|apagar|dispensar|ignorar|parar|pular|desativar|ignora|salta|interrompi|disattiva|отклонить|пропустить|отключить|выключить|忽略|跳过|停止|关掉|解除|スキップ|停止|해제|건너뛰기|중지|끄기|تجاهل|تخطي|إيقاف|खारिज करें|छोड़ें|रोकें',
  '^',
  '$',
)
const alarm = wordsAnywhere(
  'alarm|reminder|timer|wake-up|wakeup|wecker|erinnerung|réveil|reveil|alarme|rappel|minuteur|alarma|recordatorio|temporizador|despertador|lembrete|sveglia|promemoria|будильник|напоминание|таймер|闹钟|提醒|计时器|アラーム|リマインダー|タイマー|알람|미리 알림|타이머|منبه|تذكير|مؤقت|अलार्म|रिमाइंडर|टाइमर',
)
const when = /(?<!\d)\d{1,2}[:.時시点时] ?(?:\d{2})?/u

/** As a share of the screen's height: what is told stands so near over it. */
const reach = 0.09

/** It does not ring any more, or on another day. */
export const isAlarmSet = (control: Control, seen: Observation): boolean =>
  isAlarmPutOff(control, seen) || isAlarmDay(control, seen)

/** The nearest texts over it tell of one, and when it rings. */
export function isAlarmPutOff({ at, names, near }: Control, seen: Observation): boolean {
  const called = [...names, ...near].map((text) => controlName(text, true) ?? '')
  if (at === undefined || !called.some((name) => dismisses.test(name))) return false
  const over = knownElements(seen).filter(({ box }) => {
    const gap = at[1] - center(box)[1]
    return gap > box.height * 0.5 && gap <= seen.size.height * reach
  })
  return (
    over.some(({ text }) => text.length <= 80 && alarm.test(spelled(text))) &&
    over.some(({ text }) => when.test(text))
  )
}

/** As a share of the screen's height: so near the days stands what they are for. */
const beside = 0.2
const most = 7
const fewest = 4

/** One of the buttons for the days of the week, where something says when it rings or comes again. */
export function isAlarmDay({ elements: [own], names }: Control, seen: Observation): boolean {
  if (own === undefined || !isDay(own) || !names.some(isWeekday)) return false
  const days = knownElements(seen).filter(
    (one) => isDay(one) && Math.abs(one.box.y - own.box.y) <= own.box.height / 2,
  )
  return (
    days.length >= fewest &&
    days.length <= most &&
    knownElements(seen).some(
      (one) =>
        Math.abs(one.box.y - own.box.y) <= seen.size.height * beside &&
        textsOf(one).some((text) => alarm.test(spelled(text)) || again.test(spelled(text))),
    )
  )
}

const textsOf = ({ text, hints = [] }: Element): readonly string[] => [text, ...hints]
const isDay = (one: Element): boolean => isActionButton(one) && textsOf(one).some(isWeekday)
const again = wordsAnywhere(
  'repeat|repeats|wiederholen|wiederholung|répéter|répétition|repetir|repetición|repetição|ripeti|ripetizione|повтор|повторять|重复|重複|繰り返し|반복|تكرار|दोहराएं',
  '^',
)
