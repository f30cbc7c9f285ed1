/** Closing what is told of an alarm, a reminder or a timer puts that off: it does not ring. */
import { center } from '../../action/geometry'
import { knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { wordsAnywhere } from '../dangers/words/listed'
import { controlName, spelled } from '../reading/label'

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
