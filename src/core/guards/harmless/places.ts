/** Places of a picture that are told by what stands round them: a cell of a sheet, the blank end of a row. */
import { type Box, center, inside, type Point, type Size } from '../../action/geometry'
import type { Element, Observation } from '../../action/observation'
import { readOn } from '../../effects/control'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { byValue } from '../reading/memo'
import { isOrder } from './assent'
import { isContent } from './content'
import { isHarmlessName, isSecretName } from './words/words'

/** How far from each other in pixels what stands in one row or column may begin. */
const slack = 10

type Sheet = {
  /** Where its head ends: the letters of its columns below, the numbers of its rows at the left. */
  readonly corner: Point
  readonly head: Box
}

/** The letters that stand in one line and follow each other; a menu over the sheet has letters as well. */
const lettersOf = (texts: readonly Element[]): readonly Element[] => {
  const letters = texts.filter(({ text }) => /^[a-z]$/i.test(text.trim()))
  const lines = letters
    .map((one) => letters.filter(({ box }) => isLevel(box, one.box)).sort((a, b) => a.box.x - b.box.x))
    .filter((line) => line.length >= 2 && isAlphabet(line))
  return lines.sort((a, b) => b.length - a.length)[0] ?? []
}

const sheetOf = byValue((seen: Observation): Sheet | undefined => {
  const texts = readOn(seen)
  const [first, ...columns] = lettersOf(texts)
  if (first === undefined) return undefined
  // Two letters and two numbers are the beginning of a sheet, or of anything.
  const isFew = columns.length < 2
  if (isFew && first.text.trim().toUpperCase() !== 'A') return undefined
  const bottom = first.box.y + first.box.height
  const numbers = texts
    .filter(({ text, box }) => /^\d{1,4}$/.test(text.trim()) && box.y > bottom && box.x < first.box.x)
    .sort((a, b) => a.box.y - b.box.y)
  const [one, two] = numbers
  if (one === undefined || two === undefined || Math.abs(one.box.x - two.box.x) > slack) return undefined
  if (isFew && one.text.trim() !== '1') return undefined
  if (Number(two.text) !== Number(one.text) + 1) return undefined
  return { corner: [one.box.x + one.box.width, bottom], head: first.box }
})

const isLevel = (one: Box, other: Box): boolean => Math.abs(center(one)[1] - center(other)[1]) <= slack / 2

const isAlphabet = (letters: readonly Element[]): boolean =>
  letters
    .map(({ text }) => text.trim().toLowerCase().charCodeAt(0))
    .every((code, nth, all) => nth === 0 || code === (all[nth - 1] ?? 0) + 1)

/** Pressing a cell of a sheet chooses it, and the letter of a column all of that. */
export function isSheetCell([x, y]: Point, seen: Observation): boolean {
  const sheet = sheetOf(seen)
  if (sheet === undefined || x <= sheet.corner[0] + slack) return false
  return y > sheet.corner[1] || (y >= sheet.head.y - slack / 2 && x >= sheet.head.x - slack)
}

/** Programs for sheets, by their title or that of the file. */
const sheets =
  /\b(?:calc|excel|gnumeric|sheets|spreadsheets?|tabellen?|tableur|hoja|foglio|planilha)\b|\.(?:ods|xlsx?|csv|tsv)\b|表格/iu
/** In pixels between a place and what stands in the same cell. */
const cell = 28

/** What stands in a cell of a sheet is gone when another text is handed in there. */
export const isCellReplaced = (at: Point | undefined, { action, seen }: Move): boolean =>
  at !== undefined &&
  action.kind === 'type' &&
  action.submit &&
  (isSheetCell(at, seen) || sheets.test(seen.foreground ?? '')) &&
  readOn(seen).some(
    ({ text, box }) =>
      text.trim() !== '' &&
      at[1] >= box.y &&
      at[1] <= box.y + box.height &&
      Math.max(box.x - at[0], at[0] - box.x - box.width) <= cell,
  )

/** From one cell to another, of numbers, words or nothing. */
export const areSheetCells = (places: readonly (Point | undefined)[], seen: Observation): boolean =>
  places.length > 1 && places.every((at) => at !== undefined && isSheetCell(at, seen))

/** Beyond this share of a screen's width a row ends in signs that do things. */
const rowEnd = 0.7
/** On a wide screen: a share of its width. */
const nameEnd = 0.28

/** Behind a name on a wide screen, where the switch of its row may stand, which nobody reads. */
export const isFarBehind = (name: Box, x: number, { width, height }: Size): boolean =>
  width > height && x > name.x + name.width + width * nameEnd

/** Whether a place is the blank part of a row in a list, right of a name that is known to open something to look at. */
export function isRowOf([x, y]: Point, seen: Observation): boolean {
  if (x > seen.size.width * rowEnd) return false
  const texts = readOn(seen)
  const row = texts.filter(({ box }) => y >= box.y - box.height / 2 && y <= box.y + box.height * 1.5)
  if (row.some(({ box }) => box.x + box.width > x)) return false
  const [name] = row.sort((a, b) => b.box.x + b.box.width - a.box.x - a.box.width)
  if (name === undefined || !isRowName(name.text)) return false
  if (isFarBehind(name.box, x, seen.size)) return false
  return texts.filter(({ box }) => Math.abs(box.x - name.box.x) <= slack).length >= 3
}

/** A name, alone or with what it is about behind a dash. */
function isRowName(text: string): boolean {
  if (isOrder(text) || isSecretName(text)) return false
  const [name = ''] = text.split(/ ?[—–] ?| - /)
  return isHarmlessName(name) || isContent(text)
}

const today = eitherWay(
  /^(?:today|heute|aujourd'hui|hoy|hoje|oggi|сегодня|今天|今日|오늘|اليوم|आज|idag|i dag|vandaag|dzisiaj|bugun)$/u,
)
const spans = eitherWay(
  /^(?:day|week|month|year|agenda|tag|woche|monat|jahr|jour|semaine|mois|annee|dia|semana|mes|ano|giorno|settimana|mese|anno|день|неделя|месяц|год|日|周|月|年|週|일|주|월|년)$/u,
)
/** In pixels between an arrow and the word that leads back to this day. */
const besideDay = 110

/** In the bar of a calendar, with how much of it is shown, an arrow beside the way back to today turns it. */
export function isBesideToday([x, y]: Point, seen: Observation): boolean {
  const line = readOn(seen).filter(({ box }) => Math.abs(center(box)[1] - y) <= Math.max(box.height, 10))
  const isNear = ({ text, box }: Element): boolean =>
    today.test(spelled(text)) && Math.max(box.x - x, x - box.x - box.width) <= besideDay
  return line.some(isNear) && line.filter(({ text }) => spans.test(spelled(text))).length >= 2
}

/** The folder into which files are fetched is called as the deed is; beside the other folders of a person it is that folder. */
const fetched = eitherWay(
  /^(?:downloads?|telechargements?|descargas?|transferencias|scaricati|загрузки|下载|下載|ダウンロード|다운로드|التنزيلات|डाउनलोड)$/u,
)
const folders = eitherWay(
  /^(?:home|personal folder|desktop|documents|pictures|photos|music|videos|movies|recents?|personlicher ordner|schreibtisch|dokumente|bilder|musik|bureau|images|musique|escritorio|documentos|imagenes|musica|imagens|area de trabalho|scrivania|documenti|immagini|рабочии стол|документы|изображения|музыка|видео|主目录|主文件夹|个人文件夹|桌面|文档|文件|图片|照片|音乐|视频|最近(?:使用)?|ホーム|デスクトップ|ドキュメント|書類|ピクチャ|写真|ミュージック|ビデオ|바탕 화면|문서|사진|음악|동영상|سطح المكتب|المستندات|الصور|डेस्कटॉप|दस्तावेज)$/u,
)

/** @param column what stands under and over it: in a menu of deeds it is one. */
export const isFolderOfFetched = ({ text }: Element, column: readonly Element[]): boolean =>
  fetched.test(spelled(text)) &&
  !column.some((one) => one.text !== text && (isOrder(one.text) || tellsDeed(one.text))) &&
  new Set(column.map((one) => spelled(one.text)).filter((name) => folders.test(name))).size >= 2

export const isFolderOfFetchedAt = (at: Point, seen: Observation): boolean =>
  readOn(seen).some(
    (own) =>
      inside(own.box, at) &&
      isFolderOfFetched(
        own,
        readOn(seen).filter(({ box }) => Math.abs(box.x - own.box.x) <= slack),
      ),
  )
