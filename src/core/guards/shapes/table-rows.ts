/** Where only the picture is known: a row of a table that is pressed twice is opened, whatever is written in it. */
import { center, type Point } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { readOn } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { wordsAnywhere, wordsOf } from '../dangers/words/listed'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { isOrder } from '../harmless/assent'
import { isContent } from '../harmless/content'
import { asks } from '../harmless/questions'
import { isDoer } from '../harmless/rows'
import { noes } from '../reading/dialog'
import { controlName } from '../reading/label'
import { byValue } from '../reading/memo'
import { terminalSign } from '../reading/terminal'
import { isSum, runsIt } from '../things/thing'

/** Pixels by which what stands in one column begins apart; cells of a row, and other lines of its columns, at least. */
const table = { slack: 8, cells: 3, lines: 2, columns: 2 } as const
/** In heights of a cell: so far may the next line of a table be. */
const pitch = 5

/** What such programs do with a row that is pressed twice: the row is started, joined, fetched or called. */
const starts = wordsOf(
  'start|run|launch|play|connect|join|call|dial|install|uninstall|mount|power on|boot|execute|restore|download|upload|starten|ausführen|spielen|verbinden|anrufen|installieren|deinstallieren|einhängen|einschalten|wiederherstellen|herunterladen|hochladen|démarrer|lancer|exécuter|jouer|connecter|se connecter|appeler|installer|désinstaller|monter|restaurer|télécharger|iniciar|ejecutar|jugar|conectar|conectarse|llamar|instalar|desinstalar|montar|restaurar|descargar|subir|executar|jogar|ligar|baixar|carregar|avvia|esegui|gioca|connetti|connettiti|chiama|installa|disinstalla|monta|ripristina|scarica|carica|запустить|играть|подключить|подключиться|позвонить|установить|смонтировать|восстановить|скачать|загрузить',
  '^',
  '(?: [\\p{L}]+)?$',
)
const startsOfEast = wordsAnywhere(
  '启动|开机|运行|连接|呼叫|拨打|安装|卸载|挂载|还原|恢复|下载|上传|起動|実行|接続|発信|インストール|アンインストール|マウント|復元|ダウンロード|アップロード|시작|실행|연결|전화|설치|제거|마운트|복원|다운로드|업로드|تشغيل|اتصال|الاتصال|تثبيت|استعادة|تنزيل|تحميل|चलाएं|शुरू करें|कनेक्ट करें|कॉल करें|इंस्टॉल करें|डाउनलोड करें',
)
/** In signs of a script without blanks: longer texts only tell about it. */
const longest = 8

/** A program that starts, joins or fetches what it lists: what its buttons say, and its menus. */
const isStarter = byValue((seen: Observation): boolean =>
  knownElements(seen).some(({ text }) => {
    const name = controlName(text, true) ?? ''
    return starts.test(name) || (name.length <= longest && startsOfEast.test(name))
  }),
)

/** Columns of what is dialled, connected to, fetched or joined: lists of calls, sessions, files over there, games and networks. */
const reached = wordsOf(
  'duration|extension|callers?|host|hostname|port|protocol|remote|filesize|seeders|seeds|leechers|peers|players|latency|ping|signal|security|ssid|dauer|durchwahl|anrufer|protokoll|gegenstelle|dateigröße|spieler|signalstärke|sicherheit|durée|poste|appelant|hôte|protocole|joueurs|sécurité|duración|extensión|llamante|puerto|protocolo|jugadores|señal|seguridad|duração|ramal|porta|jogadores|sinal|segurança|durata|interno|protocollo|giocatori|segnale|sicurezza|длительность|добавочный|хост|порт|протокол|игроки|сигнал|безопасность',
  '^',
  '$',
)
const reachedOfEast = wordsAnywhere(
  '时长|分机|主机|端口|协议|玩家|延迟|信号|安全性|通話時間|内線|ホスト|ポート|プロトコル|プレイヤー|電波|통화 시간|내선|호스트|포트|프로토콜|플레이어|신호',
  '^',
  '$',
)
export const listsReached = byValue((seen: Observation): boolean =>
  textsOf(seen).some(({ text }) => {
    const name = controlName(text, true) ?? ''
    return reached.test(name) || reachedOfEast.test(name)
  }),
)

/** A program that carries files to another machine and back: one that is pressed twice is on its way. */
export const carriesFiles = byValue(
  (seen: Observation): boolean =>
    carrier.test(seen.foreground ?? '') || textsOf(seen).some(({ text }) => place.test(text)),
)
const carrier = /(?<!\p{L})s?ftps?(?!\p{L})|file ?zilla|winscp|cyberduck/iu
/** Where it is connected to. */
const place = /(?<!\p{L})(?:s?ftps?|scp|webdavs?):\//iu

const textsOf = byValue((seen: Observation): readonly Element[] =>
  readOn(seen).filter((one) => one.text.trim() !== ''),
)

const lineAt = (y: number, high: number, seen: Observation): readonly Element[] =>
  textsOf(seen).filter(({ box }) => Math.abs(center(box)[1] - y) <= high * 0.6)

const shared = (row: readonly Element[], line: readonly Element[]): number =>
  row.filter(({ box }) => line.some((other) => Math.abs(other.box.x - box.x) <= table.slack)).length

/** The lines over and under a row, one after the other, that stand in its columns. */
function linesBeside(row: readonly Element[], high: number, seen: Observation): number {
  const y = Math.max(...row.map(({ box }) => center(box)[1]))
  const others = textsOf(seen).filter((one) => !row.includes(one))
  const count = (way: 1 | -1): number => {
    let [at, lines] = [y, 0]
    for (;;) {
      const next = others
        .map(({ box }) => center(box)[1])
        .filter((other) => (other - at) * way > high * 0.6 && (other - at) * way <= high * pitch)
        .sort((a, b) => (a - b) * way)
        .find((other) => shared(row, lineAt(other, high, seen)) >= table.columns)
      if (next === undefined || lines >= table.lines) return lines
      lines++
      at = next
    }
  }
  return count(1) + count(-1)
}

/** A file is shown, run, or fetched, as its program does: by its name it is told elsewhere. */
const file = /[\p{L}\p{N})_]\.[a-z][a-z\d]{1,4}$/iu

/** What was booked has a day and a sum; what has less may be dialled, fetched, joined or bought. */
const isDay = ({ text }: Element): boolean =>
  /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{4}年\d{1,2}月\d{1,2}日)(?!\d)/u.test(
    text,
  )
const isSumRead = ({ text }: Element): boolean =>
  isSum(text) || /(?<![\d.,])\d{1,3}(?:[ .,'’]?\d{3})*[.,]\d{2}(?![\d.,])/u.test(text)

const isDeed = ({ text }: Element): boolean => !isContent(text) && (isOrder(text) || tellsDeed(text))

/** Pixels beside the place within which a button of the row would be meant. */
const beside = 60

/** The texts of the line at a place, where it is a row of a table: more lines of data stand in its columns. */
function rowAt([x, y]: Point, seen: Observation): readonly Element[] {
  const high = Math.min(
    ...textsOf(seen).flatMap(({ box }) => (Math.abs(center(box)[1] - y) <= 20 ? [box.height] : [])),
  )
  const row = lineAt(y, Number.isFinite(high) ? Math.max(high, 10) : 12, seen)
  if (row.length < table.cells || !row.some(isSumRead) || !row.some(isDay)) return []
  if (row.some(({ text }) => runsIt(text) || file.test(text.trim()))) return []
  const here = row.filter(({ box }) => x >= box.x - beside && x <= box.x + box.width + beside)
  return here.some(isDeed) || linesBeside(row, high, seen) < table.lines ? [] : row
}

/** In pixels: beside a list and under it stands the no of the dialog that it is chosen from. */
const answers = 160

/** No row of a table, or one of a list from which one is chosen. */
const isPicked = (row: readonly Element[], seen: Observation): boolean => {
  const left = Math.min(...row.map(({ box }) => box.x)) - answers
  const right = Math.max(...row.map(({ box }) => box.x + box.width)) + answers
  return row.length === 0 || noes(seen).some(({ box }) => box.x + box.width >= left && box.x <= right)
}

/** The screen says what two clicks do. */
const twice =
  /double[ -]?(?:click|tap)|doppel(?:t )?klick|doppelt? tippen|double[ -]?cliqu|doble[ -]?clic|duplo[ -]?clique|clique duas vezes|doppio[ -]?clic|двойн\p{L}+ (?:щелч|клик)|дважды|双击|雙擊|ダブルクリック|더블 ?클릭|두 번 클릭/iu

/**
 * Pressed twice, the row of a table of records is opened to be read. Where a no stands, one is asked for; in a program that starts what it
 * lists, it is started.
 */
export const isRowOpened = ({ at, elements, drawn }: Control, move: Move): boolean =>
  at !== undefined &&
  elements.length === 0 &&
  drawn !== 'icon' &&
  move.action.kind === 'click' &&
  move.action.count === 2 &&
  move.action.button === 'left' &&
  move.seen.listed === undefined &&
  move.seen.size.width > move.seen.size.height &&
  !isStarter(move.seen) &&
  !textsOf(move.seen).some(({ text }) => twice.test(text)) &&
  !isDoer(move.seen) &&
  terminalSign(move.seen) === undefined &&
  !asks(move) &&
  !isPicked(rowAt(at, move.seen), move.seen)
