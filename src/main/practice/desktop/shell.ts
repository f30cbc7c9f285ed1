/** What surrounds the windows: the top bar with clock and language, the launchers, the toast, a carried file. */
import type { Lang } from '../../../core/lang'
import { fieldOf, moveCaret } from '../drawing/field'
import { fileIcon } from './apps/files'
import { measure, shorten } from './drawing/font'
import { palette } from './drawing/palette'
import type { Change, Node } from './drawing/scene'
import { textIn } from './drawing/scene'
import { box, withField } from './drawing/widgets'
import { showPlace, throwAway } from './file-store'
import { welcomeName, welcomeText } from './files-shipped'
import { activeApp, barHeight, dockWidth, raiseWindow } from './start'
import type { AppName, DesktopState } from './state'
import type { Word } from './words'
import { say } from './words'

export function topBar(state: DesktopState): Node[] {
  const { width } = state.size
  const bar = box(0, 0, width, barHeight)
  return [
    { kind: 'fill', box: bar, rgb: palette.night, alpha: 0.72 },
    { kind: 'zone', box: bar, id: 'bar', on: {} },
    { kind: 'icon', icon: 'helm', box: box(15, 8, 20, 20), rgb: 0x9cc8ff },
    textIn(box(45, 0, 300, barHeight), say(state.lang, 'practice'), { font: 'strong', rgb: palette.white }),
    ...languages(state, width - 196),
    textIn(box(width - 76, 0, 60, barHeight), clock(state.minutes), {
      font: 'strong',
      rgb: palette.white,
      align: 'right',
    }),
  ]
}

const clock = (minutes: number): string => {
  const day = ((Math.floor(minutes) % 1440) + 1440) % 1440
  return [Math.floor(day / 60), day % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function languages(state: DesktopState, x: number): Node[] {
  const choices: readonly (readonly [Lang, string])[] = [
    ['en', 'EN'],
    ['zh', '中文'],
  ]
  return choices.flatMap(([lang, name], i): Node[] => {
    const id = `lang.${lang}`
    const at = box(x + i * 56, 5, 52, 26)
    const on = state.lang === lang
    const alpha = on ? 0.24 : state.hover === id ? 0.12 : 0
    return [
      ...(alpha === 0 ? [] : [{ kind: 'fill', box: at, rgb: palette.white, alpha, radius: 7 } as const]),
      textIn(at, name, { rgb: palette.white, align: 'center' }),
      { kind: 'zone', box: at, id, on: { click: (now) => switchLanguage(now, lang) } },
    ]
  })
}

/** The welcome note follows the language as long as nobody has written into it. */
function switchLanguage(state: DesktopState, lang: Lang): DesktopState {
  const old = welcomeText(state.lang)
  const entries = state.files.entries.map((file) =>
    file.name === welcomeName && file.text === old ? { ...file, text: welcomeText(lang) } : file,
  )
  const switched = { ...state, lang, files: { ...state.files, entries } }
  return state.notes.file === welcomeName && state.fields.notes.text === old
    ? withField(switched, 'notes', moveCaret(fieldOf(welcomeText(lang)), 0))
    : switched
}

const apps: readonly (readonly [AppName, Word])[] = [
  ['files', 'filesApp'],
  ['notes', 'notesApp'],
  ['contact', 'contactApp'],
  ['shop', 'shopApp'],
  ['calls', 'callsApp'],
]

const slot = 92

export function dock(state: DesktopState): Node[] {
  const { height } = state.size
  const whole = box(0, barHeight, dockWidth, height - barHeight)
  const trash: Change = (now) => showPlace(raiseWindow(now, 'files'), 'trash')
  return [
    { kind: 'fill', box: whole, rgb: palette.night, alpha: 0.46 },
    { kind: 'zone', box: whole, id: 'dock', on: {} },
    ...apps.flatMap(([app, word], i) =>
      launcher(state, {
        icon: app,
        word,
        y: barHeight + 10 + i * slot,
        on: { click: (now) => launch(now, app) },
      }),
    ),
    ...launcher(state, {
      icon: 'trash',
      word: 'trash',
      y: height - slot - 6,
      on: { click: trash, drop: dropOnTrash },
    }),
  ]
}

const launch = (state: DesktopState, app: AppName): DesktopState => {
  const raised = raiseWindow(state, app)
  return app === 'files' && state.files.place === 'trash' ? showPlace(raised, 'documents') : raised
}

const dropOnTrash: Change = (state) =>
  state.files.carried === undefined ? state : throwAway(state, state.files.carried)

type LauncherPart = {
  readonly icon: AppName | 'trash'
  readonly word: Word
  readonly y: number
  readonly on: { readonly click: Change; readonly drop?: Change }
}

function launcher(state: DesktopState, { icon, word, y, on }: LauncherPart): Node[] {
  const id = `launch.${icon}`
  const at = box(5, y, dockWidth - 10, slot - 4)
  const lit = state.hover === id
  const running = state.windows.some((place) => place.app === icon)
  const active = activeApp(state) === icon
  return [
    ...(lit || active
      ? [{ kind: 'fill', box: at, rgb: palette.white, alpha: lit ? 0.2 : 0.12, radius: 10 } as const]
      : []),
    { kind: 'icon', icon, box: box(Math.floor(dockWidth / 2) - 24, y + 8, 48, 48), rgb: palette.white },
    ...(running
      ? [{ kind: 'fill', box: box(1, y + 26, 4, 14), rgb: palette.white, alpha: 0.95, radius: 2 } as const]
      : []),
    textIn(box(0, y + 59, dockWidth, 24), say(state.lang, word), { rgb: palette.white, align: 'center' }),
    { kind: 'zone', box: at, id, on },
  ]
}

/** The file in the pointer's grip. */
export function carriedFile(state: DesktopState): Node[] {
  const { carried } = state.files
  if (carried === undefined) return []
  const text = shorten(carried, 180)
  const width = Math.ceil(measure(text)) + 56
  const [x, y] = state.pointer
  const below = y + 52 < state.size.height
  const at = box(Math.min(x + 14, state.size.width - width - 4), below ? y + 12 : y - 48, width, 36)
  return [
    { kind: 'shadow', box: at, radius: 8, blur: 9, alpha: 0.35 },
    { kind: 'fill', box: at, rgb: palette.selected, radius: 8 },
    { kind: 'outline', box: at, rgb: palette.accent, radius: 8 },
    { kind: 'icon', icon: fileIcon(carried), box: box(at.x + 10, at.y + 8, 20, 20), rgb: palette.accent },
    textIn(box(at.x + 40, at.y, at.width, 36), text, { rgb: palette.ink }),
  ]
}

export function toastNodes(state: DesktopState): Node[] {
  if (state.toast === undefined) return []
  const text = say(state.lang, state.toast.word, shorten(state.toast.name ?? '', 300))
  const width = Math.ceil(measure(text)) + 72
  const middle = dockWidth + Math.floor((state.size.width - dockWidth) / 2)
  const at = box(middle - Math.floor(width / 2), state.size.height - 76, width, 46)
  return [
    { kind: 'shadow', box: at, radius: 10, blur: 14, alpha: 0.4 },
    { kind: 'fill', box: at, rgb: 0x1d2b3b, radius: 10 },
    { kind: 'fill', box: box(at.x + 14, at.y + 12, 22, 22), rgb: 0x2f9e68, radius: 11 },
    { kind: 'icon', icon: 'check', box: box(at.x + 18, at.y + 16, 14, 14), rgb: palette.white },
    textIn(box(at.x + 48, at.y, width, 46), text, { rgb: palette.white }),
  ]
}
