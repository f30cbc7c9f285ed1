/** What stands in a calendar: pressed, it is shown. A free hour that is offered is taken instead. */

import { knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { byValue } from '../reading/memo'
import { mayHarm } from './harm'

const calendar =
  /\b(?:calendar|agenda|schedule|planner|kalender|terminplan|calendrier|calendario)\b|日历|日程|カレンダー|予定|予定|캘린더|달력|일정|календар|расписание|التقويم|कैलेंडर/u
/** Hours are offered there. */
const offers = eitherWay(
  /\b(?:book|booking|slots?|available|availability|reserve|free times?|frei|verfugbar|buchen|termin (?:wahlen|buchen)|libre|disponible|disponibles|reservar|reserver|disponivel|livre|disponibile|prenota|libero)\b|可约|可预约|空き|预约|予約|예약|가능|свободн|записаться|متاح|حجز|उपलब्ध|बुक/u,
)
const hour = /^(?:[01]?\d|2[0-3])[:.h][0-5]\d\b/

const isCalendar = byValue(
  (seen: Observation): boolean =>
    calendar.test(spelled(seen.foreground?.slice(0, 80) ?? '')) &&
    !knownElements(seen).some(({ text }) => text.length <= 60 && offers.test(spelled(text))),
)

/** An hour and what is then, and nothing to do. */
export const isAppointment = ({ names, near }: Control, seen: Observation): boolean =>
  names.length > 0 &&
  isCalendar(seen) &&
  names.every((name) => hour.test(name.trim()) && /\p{L}{3}/u.test(name) && !mayHarm(name)) &&
  near.every((text) => !mayHarm(text))
