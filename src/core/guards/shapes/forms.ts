/** A choice that is only made, and handed in by a button that stands with it: a form by its looks, whatever it is made of. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { meansHarm } from '../dangers/words/words'
import { tellsDeed } from '../deeds/deeds'
import { isStanding } from '../harmless/filters'
import { mayHarm } from '../harmless/harm'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { isLive } from '../things/live'
import { isStatement } from '../things/statements'
import { isKnownThing, isReadable, isState, isThing } from '../things/thing'

/** To agree, to declare or to be seen and written to is a deed of its own, in whatever language: who ticks it has said so. */
const agrees = eitherWay(
  /\b(?:terms|conditions|agree\w*|accept\w*|consent\w*|policy|confirm\w*|declare\w*|certif\w*|public\w*|visible|newsletter\w*|marketing|offers|i have|bestatige\w*|erklare\w*|versicher\w*|offentlich\w*|sichtbar|angebote|einverstanden|agb|bedingungen|zustimm\w*|akzeptier\w*|accepte\w*|j'ai lu|declar\w*|confirmo|visibles?|offres|pubbli\w*|dichiar\w*|conferm\w*|ofertas|offerte|acept\w*|condiciones|he leido|termos|aceit\w*|concord\w*|condizioni|accett\w*|voorwaarden|akkoord|akcept\w*|zgadzam|zgoda|regulamin\w*|villkor\w*|godkann\w*|samtyck\w*|vilkar\w*|kabul|kosul\w*|onayl\w*|souhlas\w*|podmink\w*|hyvaksy\w*|ehdot|setuju|syarat|dong y)\b|соглас|услови|принима|погодж|згод|умов|подтвержд|заявл|рассылк|同意|确认|确定|声明|公开|推送|确認|確認|条款|条例|協議|协议|承诺|承諾|规约|規約|동의|약관|اوافق|الشروط|موافق|اقر|اتعهد|اوكد|عام|सहमत|शर्त|स्वीकार|पुष्टि|घोषणा|सार्वजनिक/u,
)

/** As shares of the screen: how far down the button stands, also that of a whole form, how far right of it, and how far a group of choices reaches. */
const reach = { down: 0.3, form: 0.6, beside: 0.25, group: 0.25 } as const
/** More boxes under each other are a list of things that are done one by one. */
const most = 2

const sameBlock = (one: Element, other: Element): boolean =>
  (one.within?.length ?? 0) > 0 && one.within?.join('\n') === other.within?.join('\n')

const isButton = ({ role, opens }: Element): boolean => role === 'button' && opens !== true

const alikeOf = (own: Element, seen: Observation): readonly Element[] =>
  knownElements(seen).filter(
    (one) =>
      one.role === own.role &&
      Math.abs(center(one.box)[1] - center(own.box)[1]) <= seen.size.height * reach.group &&
      (Math.abs(one.box.x - own.box.x) <= 10 || Math.abs(one.box.y - own.box.y) <= 10),
  )

/** Under the same heading stands a button below it. */
const isHandedIn = (own: Element, seen: Observation): boolean =>
  knownElements(seen).some(
    (one) =>
      isButton(one) &&
      sameBlock(own, one) &&
      one.box.y >= own.box.y + own.box.height &&
      one.box.y - own.box.y <= seen.size.height * reach.down &&
      one.box.x <= own.box.x + own.box.width,
  )

/** A button stands below it, and not far right of it: without one, what is chosen holds at once. */
const isOverButton = ({ box }: Element, seen: Observation): boolean =>
  knownElements(seen).some(
    (one) =>
      isButton(one) &&
      one.box.y >= box.y + box.height &&
      one.box.y - box.y <= seen.size.height * reach.form &&
      one.box.x <= box.x + box.width + seen.size.width * reach.beside,
  )

/** In a language that is known: to agree may be called anything in another. */
const isRead = (names: readonly string[], seen: Observation): boolean =>
  names.every((name) => isReadable(name, seen))

const isCalm = (text: string): boolean =>
  !agrees.test(spelled(text)) &&
  !isStatement(text) &&
  !isStanding(text) &&
  !isState(text) &&
  !mayHarm(text) &&
  !meansHarm(text) &&
  !tellsDeed(text)

/** One of a few radios, or a box alone, that agrees to nothing and tells of no deed, over the button of its block. */
export function isChoiceOfForm(own: Element, { names, near }: Control, seen: Observation): boolean {
  if (own.form !== undefined || names.length === 0 || ![...names, ...near].every(isCalm) || isLive(seen))
    return false
  const alike = alikeOf(own, seen)
  if (own.role === 'radio')
    return (
      names.every((name) => isThing(name, seen)) &&
      (names.every(isKnownThing) || isOverButton(own, seen)) &&
      alike.length >= 2 &&
      new Set(alike.map(({ text }) => text)).size === alike.length
    )
  return own.role === 'checkbox' && isRead(names, seen) && alike.length <= most && isHandedIn(own, seen)
}

const previews = eitherWay(
  /^(?:(?:show|see|view) (?:a |the )?)?preview$|^vorschau(?: (?:anzeigen|zeigen|ansehen))?$|^(?:previsualiser|(?:afficher |voir )?(?:l'|un )?apercu|(?:afficher )?(?:la )?previsualisation)$|^(?:previsualizar|(?:mostrar|ver) (?:la )?(?:previsualizacion|vista previa)|vista previa)$|^(?:pre-?visualizar|(?:mostrar|ver) (?:a )?(?:previsao|pre-?visualizacao)|pre-?visualizacao)$|^(?:(?:mostra|visualizza|vedi) )?(?:l')?anteprima$|^(?:предпросмотр|предварительныи просмотр|показать предпросмотр)$|^(?:显示|查看)?预览$|^プレビュー(?:を?表示(?:する)?|する)?$|^미리 ?보기(?: 표시)?$|^(?:عرض |اظهار )?(?:ال)?معاينة$|^पूर्वावलोकन(?: (?:दिखाएं|देखें))?$/u,
)

/** One of several that hand in a form, called after nothing but a preview of it: another one of them does what the form is for. */
export const isPreviewed = (own: Element, { names, near }: Control, seen: Observation): boolean =>
  own.submits === true &&
  own.form !== undefined &&
  names.length > 0 &&
  [...names, ...near].every((name) => previews.test(spelled(name))) &&
  knownElements(seen).some(
    (other) =>
      other.form === own.form && other.submits === true && tellsDeed(other.text) && isDoneAs(own, other),
  )

/** What its markup does is what the form does for all of them. */
const isDoneAs = ({ does = [] }: Element, other: Element): boolean =>
  does.every((words) => other.does?.includes(words) === true)
