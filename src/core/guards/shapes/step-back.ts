/** Back to the step before this one, in a form or a row of pages. */
import type { Control } from '../../effects/effect'
import { eitherWay, fold } from '../reading/fold'
import { isWord, spelled } from '../reading/label'
import { byElements, textsOf } from '../reading/words'
import { isMisreadScript } from './misread'

/** Leads to the step before this one, whatever this one asks. */
export const isStepBack = ({ elements, names, near }: Control): boolean =>
  !elements.some(({ submits }) => submits === true) &&
  names.length > 0 &&
  names.every((name) => stepBack.test(spelled(name))) &&
  near.every((text) => !isWord(text) || stepBack.test(spelled(text)) || isMisreadScript(text, names))

const stepBack = eitherWay(
  /^[<‹«←]? ?(?:back|go back|previous|previous (?:step|page)|back to (?:the )?(?:step \d+|previous (?:step|page)|cart|basket|shop|search|results|list|overview|inbox)|zuruck(?: zu schritt \d+| zur (?:ubersicht|liste|suche))?|vorheriger schritt|retour(?: a l'etape \d+| a la liste)?|etape precedente|atras|volver(?: al paso \d+| a la lista)?|paso anterior|voltar(?: a etapa \d+| para a lista)?|(?:passo|etapa) anterior|indietro|torna (?:indietro|alla lista)|passo precedente|назад|предыдущий шаг|上一步|上一页|返回|返回上一步|返回上一页|返回列表|戻る|前へ|前に戻る|一覧に戻る|뒤로|이전|이전 단계|뒤로 가기|رجوع|السابق|الخطوة السابقة|वापस|पीछे|पिछला|पिछला चरण|quay lai|kembali|geri|geri don|tillbaka|tilbage|tilbake|terug|wstecz|powrot|zpet|spat|inapoi|takaisin|vissza|natrag|nazad|вернуться|вернуться назад)$/u,
)

/** The screen says what is lost by whoever leaves. */
export const losesWork = byElements((seen): boolean =>
  textsOf(seen).some((text) => text.length <= 200 && loses.test(fold(text))),
)
const loses = eitherWay(
  /\b(?:will be lost|be lost|lose (?:your|all|the)|unsaved|discard|be deleted|want to leave)\b|verloren|ungespeichert|nicht gespeichert|verwerfen|(?:sera|seront) perdu|non enregistr|se perder|sin guardar|descartar|sera perdid|serao perdid|nao salv|nao guardad|andranno pers|non salvat|будут потеряны|несохран|丢失|未保存|丢弃|捨棄|失われ|保存されていない|破棄|저장되지|사라집니다|ستفقد|غير محفوظ/u,
)
