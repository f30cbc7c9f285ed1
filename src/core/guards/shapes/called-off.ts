/** The third answer where something is to be kept or thrown away: to call it off leaves everything as it is. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { isFieldElement } from '../../effects/field'
import { wordsAnywhere } from '../dangers/words/listed'
import { tellsDeed } from '../deeds/deeds'
import { asking } from '../reading/dialog'
import { controlName, spelled } from '../reading/label'
import { isWritten } from '../things/calm'

const offs = wordsAnywhere(
  'cancel|abbrechen|annuler|cancelar|annulla|отмена|отменить|取消|キャンセル|취소|إلغاء|الغاء|रद्द करें',
  '^',
  '$',
)
const saves = wordsAnywhere(
  'save|save as|save all|keep|speichern|sichern|behalten|enregistrer|sauvegarder|guardar|conservar|salvar|gravar|salva|mantieni|сохранить|保存|存储|儲存|保存する|저장|저장하기|حفظ|सहेजें|सेव करें',
  '^',
  '$',
)
const drops = wordsAnywhere(
  "delete|don't save|do not save|discard|discard changes|revert changes|close without saving|löschen|nicht speichern|nicht sichern|verwerfen|supprimer|ne pas enregistrer|no guardar|descartar|eliminar|não salvar|não guardar|non salvare|elimina|scarta|не сохранять|удалить|不保存|不存储|删除|放弃|保存しない|破棄|削除|저장 안 함|저장하지 않음|삭제|عدم الحفظ|لا تحفظ|حذف|न सहेजें|सहेजें नहीं|हटाएं",
  '^',
  '$',
)

/** A share of the screen: as far as the answers of one question stand from each other. */
const reach = { high: 0.04, wide: 0.3 } as const

/** It calls off, and beside it stand an answer that keeps and one that throws away. */
export function isCalledOff({ at, names, near }: Control, seen: Observation): boolean {
  const called = [...names, ...near].map((text) => controlName(text, true) ?? '')
  if (at === undefined || called.length === 0 || !called.every((name) => offs.test(name))) return false
  const beside = knownElements(seen)
    .filter(({ box }) => {
      const [x, y] = center(box)
      return (
        Math.abs(y - at[1]) <= seen.size.height * reach.high &&
        Math.abs(x - at[0]) <= seen.size.width * reach.wide
      )
    })
    .map(({ text }) => controlName(text, true) ?? '')
  return beside.some((name) => saves.test(name)) && beside.some((name) => drops.test(name))
}

/** Work that goes on is told by a bar, a share of it, or a word for it. */
const working = wordsAnywhere(
  'running|in progress|uploading|downloading|syncing|backing up|restoring|installing|updating|copying|processing|rendering|importing|exporting|deploying|building|scanning|läuft|wird ausgeführt|wird hochgeladen|wird gesichert|in bearbeitung|en cours|en curso|en progreso|em andamento|em execução|in corso|in esecuzione|выполняется|идет|идёт|进行中|正在进行|正在备份|正在上传|進行中|実行中|処理中|진행 중|실행 중|처리 중|جار|جاري|قيد التنفيذ|चल रहा|जारी है',
)
const share = /(?<![\d.,])\d{1,3} ?%/

/** In shares of the screen's height: what goes on is told so near. */
const near = 0.15

/** Alone beside work that goes on, or among what is done to a record: it ends that. */
export function isWorkCalledOff({ at, names, elements: [own] }: Control, seen: Observation): boolean {
  if (at === undefined || own === undefined || own.href !== undefined) return false
  if (names.length === 0 || !names.every((name) => offs.test(controlName(name, true) ?? ''))) return false
  const isNear = (one: Element, far: number) => Math.abs(center(one.box)[1] - at[1]) <= seen.size.height * far
  const known = knownElements(seen)
  const line = known.filter((one) => one.role === 'button' && one !== own && isNear(one, reach.high))
  const isWorking = ({ role, text }: Element) =>
    role === 'progressbar' || working.test(spelled(text)) || share.test(text)
  if (line.length === 0)
    return known.some((one) => isNear(one, near) && isWorking(one)) || isAllThereIs(own, seen)
  // A record has pages beside it, and more is done to it than is said to a question.
  const isRecord =
    !isWritten(seen) && known.filter(({ role = '' }) => /^(?:link|tab)$/.test(role)).length >= 2
  return isRecord && line.length >= 3 && line.filter(({ text }) => tellsDeed(text)).length >= 2
}

/** Shares of a phone's screen: how low what was just done is told, and how near in one line the word that takes it back stands. */
const lately = { from: 0.8, line: 0.02 } as const

/** Behind a sentence at the foot of a phone's screen, it takes back what that says was done. */
export function isTakenBack({ at, names, near }: Control, seen: Observation): boolean {
  const { width, height } = seen.size
  const called = [...names, ...near].map((text) => controlName(text, true) ?? '')
  if (at === undefined || height <= width || at[1] < height * lately.from) return false
  if (called.length === 0 || !called.every((name) => offs.test(name))) return false
  const line = knownElements(seen).filter(
    ({ box }) => Math.abs(center(box)[1] - at[1]) <= height * lately.line,
  )
  const before = line.filter(({ box }) => box.x + box.width < at[0])
  const behind = line.filter(({ box }) => box.x > at[0])
  return (
    behind.length === 0 &&
    before.some(
      (one) =>
        !isFieldElement(one) &&
        one.href === undefined &&
        !/button|link|tab|searchbox/i.test(`${one.role} ${one.tag}`) &&
        /\S\s+\S/.test(one.text) &&
        !/[?？]$/.test(one.text.trim()),
    )
  )
}

/** Nothing is asked or written that it would call off, and no other answer stands near: it ends what the page is about. */
const isAllThereIs = (own: Element, seen: Observation): boolean =>
  asking(seen).length === 0 &&
  !knownElements(seen).some(
    (one) =>
      one !== own &&
      (isFieldElement(one) ||
        (Math.abs(center(one.box)[1] - center(own.box)[1]) <=
          Math.max(apart.pixels, seen.size.height * apart.share) &&
          (answers.test(one.role ?? '') || tellsDeed(one.text)))),
  )
const answers = /^(?:button|radio|checkbox|option|listbox|switch)$/
/** Pixels, or a share of the screen's height: as far as what is chosen in a dialog stands from its end. */
const apart = { pixels: 100, share: 0.3 } as const
