/** Which effects are known to do no harm. Whatever is not known is a question for the operator. */
import type { Action } from '../../action/action'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Effect } from '../../effects/effect'
import { isField } from '../../effects/field'
import { turns } from '../../effects/keys'
import type { Circumstances } from '../circumstances'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { spelled } from '../reading/label'
import { runsReader } from '../reading/shell'
import { terminalSign } from '../reading/terminal'
import { spelledSo, textAt } from '../reading/words'
import { isLive } from '../things/live'
import { isReading, isSamePlace } from './address'
import { isLeafing, isStrip } from './cards'
import { isEditor, isPlainEntry, isPlainPaste, isPlainSubmit, keepsOnLeaving } from './entering'
import { isScaled } from './filters'
import { hasMeaning, isMapMoved, isMarking, isRowHeld, isToBeHeld } from './gestures'
import { mayHarm } from './harm'
import { isMovedKnob, isPlayer, isPlayerKey } from './playing'
import { isHarmlessPress } from './pressing'
import { isHarmlessName } from './words/words'

/** What has to be known of the run. */
type Known = Pick<Circumstances, 'platform'> & Partial<Pick<Circumstances, 'history'>>

export function isHarmless(effect: Effect, move: Move, about: Known): boolean {
  const { seen } = move
  if (isUnlisted(move, about) && !isAimless(effect)) return false
  switch (effect.kind) {
    case 'press':
      return isPressHarmless(effect, move)
    case 'menu':
      return terminalSign(seen) === undefined
    case 'drop':
      return (
        isScrolling(effect, move, about) ||
        isPanning(effect, move, about) ||
        isMapMoved(effect, seen) ||
        isScaled(effect, seen) ||
        isMovedKnob(effect, seen) ||
        isBrushed(effect, move, about) ||
        (about.platform === 'mobile' &&
          (isStrip(effect, seen) || isLeafing(effect, seen) || isHomeTurned(effect, seen))) ||
        (about.platform !== 'mobile' && isMarking(effect, seen))
      )
    case 'enter':
      return isPlainEntry(effect, seen)
    case 'paste':
      return isPlainPaste(effect, seen)
    case 'submit':
      return isPlainSubmit(effect, move) || runsReader(move, doneIn(about))
    case 'chord':
      return (
        (effect.calm &&
          !isSignal(effect, seen) &&
          !isAnnounced(effect, seen) &&
          !isLeft(effect, seen) &&
          !isLineTaken(effect, seen)) ||
        (works.has([...effect.keys].sort().join('+')) && isEditor(seen)) ||
        ([...effect.keys].sort().join('+') === 'alt+up' && files.test(spelled(seen.foreground ?? '')))
      )
    case 'open':
      return (
        (isSamePlace(effect.url, seen.url) || isFirstPage(effect.url, seen)) &&
        !isLinkOfDeed(effect.url, seen)
      )
    case 'launch':
      return !runs.test(effect.app)
  }
}

function isPressHarmless({ on, by }: Extract<Effect, { kind: 'press' }>, move: Move): boolean {
  if (on === undefined) return isPlayerKey(move)
  if (by === 'key' && isLetter(move.action) && !isPlayer(move.seen) && !isPlayerKey(move)) return false
  if (move.action.kind === 'long_press') {
    if (isToBeHeld(on)) return false
    if (isRowHeld(on, move)) return true
  }
  const isSet =
    by === 'key' &&
    on.elements.some((one) => isSetByKeys(one, move.seen) || isSetLive(one, move.seen)) &&
    !isPlayer(move.seen)
  return !isSet && isHarmlessPress(on, move)
}

/** Outside of fields it is a short cut, whatever was pressed last: it archives a mail, begins a recording. */
const isLetter = (action: Action): boolean =>
  action.kind === 'keys' && action.keys.some((key) => /^\p{L}$/u.test(key))

/** The page has a link to that address which tells what happens there, as Se déconnecter does. */
const isLinkOfDeed = (url: string, { url: base, listed = [] }: Observation): boolean =>
  !isReading(url, base) &&
  listed.some(
    ({ href, text, hints = [] }) =>
      href !== undefined &&
      pageOf(href) === pageOf(url) &&
      [text, ...hints].some((name) => mayHarm(name) || tellsDeed(name)),
  )

/** The first page of a site is often called “start”: a link of the site leads there by a name that is known. */
const isFirstPage = (url: string, { url: base, listed = [] }: Observation): boolean =>
  /^https?:\/\/[^/?#]+\/start\/?$/i.test(url) &&
  isSamePlace(url.replace(/start\/?$/i, ''), base) &&
  listed.some(
    ({ href, text, hints = [] }) =>
      href !== undefined &&
      pageOf(href) === pageOf(url) &&
      [text, ...hints].some((name) => /\p{L}/u.test(name)) &&
      [text, ...hints].every((name) => name.trim() === '' || isHarmlessName(name)),
  )

const pageOf = (url: string): string => url.replace(/#.*$/, '').replace(/\/(?=\?|$)/, '')

/**
 * A click puts the focus into it, an arrow sets it, or chooses the next one of a page's own; in a part that hears keys by itself
 * any key may do anything.
 */
const isSetByKeys = (one: Element, seen: Observation): boolean =>
  one.role === 'application' ||
  (one.tag?.toLowerCase() !== 'input' && (one.role === 'spinbutton' || isChoiceSet(one, seen)))

/** The next one of its choices, which no form hands in later, is set by an arrow. */
const isChoiceSet = ({ role, form }: Element, seen: Observation): boolean =>
  role === 'radio' &&
  form === undefined &&
  knownElements(seen).some((other) => other.role === 'radio' && !isHarmlessName(other.text))

/** Where doors and machines are run, a knob is how bright, warm or loud one of them is from then on. */
const isSetLive = ({ role = '', tag = '' }: Element, seen: Observation): boolean =>
  (role === 'slider' || /^seekbar$/i.test(tag)) && isLive(seen)

const doneIn = ({ history = [] }: Known) => history.flatMap(({ done }) => (done === undefined ? [] : [done]))

/** A page that was too busy to list what it holds: names, addresses and the focus are hidden that a picture never shows. */
const isUnlisted = ({ seen }: Move, { platform }: Pick<Circumstances, 'platform'>): boolean =>
  platform === 'web' && seen.listed === undefined

/** The same whatever lies there or has the focus. */
const isAimless = (effect: Effect): boolean =>
  effect.kind === 'menu' ||
  effect.kind === 'open' ||
  effect.kind === 'launch' ||
  (effect.kind === 'chord' && effect.calm && !effect.keys.some((key) => turns.has(key)))

/** The screen tells to press the key for a deed: whatever it does elsewhere, here it does that. */
function isAnnounced({ keys }: Extract<Effect, { kind: 'chord' }>, seen: Observation): boolean {
  const [key = ''] = keys
  if (keys.length !== 1 || !/^[a-z0-9]{2,9}$/.test(key)) return false
  const name = key === 'escape' ? 'esc(?:ape)?' : key
  const told = new RegExp(
    `(?:press|hit|push|drucke\\w*|appuye\\w*|puls\\w*|pression\\w*|premi|premere|нажм\\p{L}*|按下?|クリック) ?(?:[\\p{L}]{1,6} ){0,2}["“”'«»「」<\\[]?${name}(?![a-z])|(?<![a-z])${name}["“”'«»」>\\]]? ?(?:to|:|=|zum|pour|para|per|для|を押|键)`,
    'u',
  )
  return spelledSo(told, seen, 120).some((nth) => {
    const text = textAt(nth, seen)
    return mayHarm(text) || tellsDeed(text.replace(/^.*?\b(?:to|zum|pour|para|per)\b/iu, ''))
  })
}

/** Out of a field whose page keeps what is written there as soon as that is left. */
const isLeft = ({ keys, on }: Extract<Effect, { kind: 'chord' }>, seen: Observation): boolean =>
  keys.includes('tab') &&
  keys.every((key) => key === 'tab' || key === 'shift') &&
  isField(on) &&
  keepsOnLeaving(seen)

/** On a row of a table the keys that enlarge and reduce a page put rows in and take them out. */
const isLineTaken = ({ keys }: Extract<Effect, { kind: 'chord' }>, { focus }: Observation): boolean =>
  keys.includes('ctrl') &&
  keys.some((key) => /^(?:plus|minus|[-+=])$/.test(key)) &&
  (/^(?:row|gridcell|cell)$/.test(focus?.role ?? '') || /^t[rd]$/i.test(focus?.tag ?? ''))

/** To the program of a terminal a letter with ctrl is an order: to stop, to cut a line. */
const isSignal = ({ keys }: Extract<Effect, { kind: 'chord' }>, seen: Observation): boolean =>
  keys.length === 2 &&
  keys.includes('ctrl') &&
  keys.some((key) => /^[a-z]$/.test(key)) &&
  terminalSign(seen) !== undefined

/** In a program for writing: of what was written a moment ago, and what opens a dialog or a panel. */
const works: ReadonlySet<string> = new Set([
  'ctrl+z',
  'ctrl+y',
  'b+ctrl',
  'ctrl+i',
  'ctrl+u',
  'ctrl+p',
  'ctrl+o',
  'ctrl+h',
  'ctrl+p+shift',
  'ctrl+f+shift',
  'ctrl+e+shift',
  'ctrl+o+shift',
])

/** Programs for files, where this key leads to the folder above. */
const files =
  /^(?:files?|file (?:manager|explorer)|explorer|windows explorer|nautilus|dolphin|thunar|nemo|caja|dateien|dateimanager|fichiers|gestionnaire de fichiers|archivos|arquivos|ficheiros|gestione file|фаилы|файлы|проводник|文件|文件管理器|ファイル|ファイルマネージャー|파일|파일 관리자|الملفات|फ़ाइलें)$/u

type Drop = Extract<Effect, { kind: 'drop' }>
type Platform = Pick<Circumstances, 'platform'>

/** Over nothing on the screen that opens apps. */
const isHomeTurned = ({ flick, passed }: Drop, seen: Observation): boolean =>
  flick === 'horizontal' &&
  /(?:launcher\d?|\.home)$/i.test(seen.foreground ?? '') &&
  passed.every(({ elements, near }) => elements.length === 0 && near.length === 0)

const isScrolling = (drop: Drop, { seen }: Move, { platform }: Platform): boolean =>
  platform === 'mobile' && drop.flick === 'vertical' && !hasMeaning(drop, seen)

/** A finger goes over a part of a page where nothing stands, as over a chart or a picture; cards of people are chosen so. */
const isBrushed = (drop: Drop, { action, seen }: Move, { platform }: Platform): boolean =>
  platform === 'web' &&
  action.kind === 'swipe' &&
  drop.flick !== 'none' &&
  !hasMeaning(drop, seen) &&
  !isLive(seen) &&
  drop.passed.every(({ elements, near }) => elements.length === 0 && near.length === 0)

/** Where a page lists and paints nothing, and can be made larger and smaller, there is only a map or a drawing to move. */
const isPanning = ({ passed }: Drop, { seen }: Move, { platform }: Platform): boolean =>
  platform === 'web' &&
  zooms.every((zoom) =>
    (seen.listed ?? []).some(({ text, hints = [] }) => [text, ...hints].some((name) => zoom.test(name))),
  ) &&
  passed.every(({ elements, near }) => elements.length === 0 && near.length === 0)

const zooms = [
  /^(?:\+|zoom in|放大.?|vergrößern|zoom avant|acercar|aumentar zoom|приблизить|拡大|확대)$/i,
  /^(?:[-−–]|zoom out|缩小.?|verkleinern|zoom arrière|alejar|diminuir zoom|отдалить|縮小|축소)$/i,
]

/** Programs that run whatever they are told, and names that are no name of a program. */
const runs =
  /terminal|console|konsole|xterm|powershell|\bcmd\b|termux|\bshell\b|\bbash\b|\bzsh\b|\bssh\b|putty|终端|命令提示符|命令行|[/\\:;|&<>]/i
