/** What belongs to the phone itself: status bar, navigation bar, launcher, recents, lock screen, menus, toast. */

import { selectedText } from '../drawing/field'
import { appList, appNames, labelOf } from './app-list'
import { focusedField } from './app-view'
import type { Theme } from './drawing/theme'
import type { View } from './drawing/view'
import { button, column, icon, label, list, row, spring, stack } from './drawing/view'
import { card } from './drawing/widgets'
import { copy, cut, markAll, paste } from './editing'
import { goBack, goHome, goRecents, launchApp, stopApp } from './pages'
import type { AppName, Change, PhoneState, Popup } from './state'
import { speak } from './state'
import { deleteNote } from './stores/notes'

export const statusHeight = 84
export const navigationHeight = 126

const clock = '9:41'

/** Over a picture the bar's signs are white. */
export function statusBar(state: PhoneState, ink: number): View {
  const on = (name: string) => state.switches[name] === true
  return row({ padding: [6, 48, 0, 54], gap: 18 }, [
    label(clock, { id: 'clock', font: 'strong', ink }),
    spring,
    ...(on('silent') ? [icon('moon', ink, 60)] : []),
    ...(on('bluetooth') ? [icon('bluetooth', ink, 60)] : []),
    ...(on('airplane') ? [icon('plane', ink, 60)] : []),
    ...(on('wifi') && !on('airplane') ? [icon('wifi', ink, 60)] : []),
    ...(on('data') && !on('airplane') ? [icon('signal', ink, 60)] : []),
    icon('battery-full', ink, 60),
  ])
}

export function navigationBar(state: PhoneState, ink: number): View {
  const say = speak(state.lang)
  const key = (
    id: string,
    sign: 'chevron-left' | 'circle' | 'square',
    description: string,
    tap: Change,
  ): View => ({
    className: 'ImageButton',
    id,
    icon: sign,
    iconSize: sign === 'chevron-left' ? 84 : 60,
    ink,
    description,
    tap,
    grow: 1,
  })
  return row({ align: 'fill', padding: [0, 60, 0, 60] }, [
    key('back', 'chevron-left', say('Back', '返回'), goBack),
    key('home', 'circle', say('Home', '主屏幕'), goHome),
    key('recent_apps', 'square', say('Overview', '概览'), goRecents),
  ])
}

const appTile = (name: AppName, size: 168 | 96): View =>
  stack(
    {
      width: size,
      height: size,
      radius: size * 0.3,
      fill: appList[name].tone,
      align: 'center',
      justify: 'center',
    },
    [icon(appList[name].icon, 0xffffff, size === 168 ? 84 : 60)],
  )

function launcherIcon(state: PhoneState, name: AppName): View {
  const text = labelOf(state, name)
  return column(
    {
      className: 'FrameLayout',
      id: 'icon',
      description: text,
      width: 270,
      align: 'center',
      gap: 14,
      padding: [18, 0, 18, 0],
      tap: launchApp(name),
    },
    [appTile(name, 168), label(text, { id: 'label', font: 'small', ink: 0xffffff, centered: true })],
  )
}

export function launcherView(state: PhoneState): View {
  const say = speak(state.lang)
  const icons = (names: readonly AppName[]) => names.map((name) => launcherIcon(state, name))
  const date = column({ align: 'center', padding: [state.rotation === 0 ? 210 : 20, 0, 0, 0] }, [
    label(clock, { id: 'time', font: 'huge', ink: 0xffffff }),
    label(say('Monday, 8 June', '6月8日 星期一'), { id: 'date', ink: 0xffffff }),
  ])
  if (state.rotation === 90)
    return column({ id: 'workspace', grow: 1 }, [
      date,
      spring,
      row({ justify: 'center', gap: 60, padding: [0, 0, 90, 0] }, icons(appNames)),
    ])
  return column({ id: 'workspace', grow: 1 }, [
    date,
    spring,
    row({ justify: 'center', gap: 60, padding: [0, 0, 60, 0] }, icons(['contacts', 'settings', 'notes'])),
    row({ justify: 'center', gap: 60, padding: [0, 0, 120, 0] }, icons(['dialer', 'messages', 'shop'])),
  ])
}

export function recentsView(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  const none = label(say('No recent apps', '没有最近使用的应用'), {
    id: 'empty',
    font: 'text',
    ink: 0xffffff,
    centered: true,
    height: 600,
  })
  const cards = state.recents.map((name) =>
    card(
      theme,
      {
        id: 'task',
        radius: 60,
        padding: [42, 48, 42, 48],
        description: labelOf(state, name),
        tap: launchApp(name),
      },
      [
        row({ gap: 36 }, [
          appTile(name, 96),
          label(labelOf(state, name), { id: 'label', font: 'strong', ink: theme.ink, grow: 1 }),
        ]),
      ],
    ),
  )
  const clear: Change = (now) => goHome(now.recents.reduce((left, name) => stopApp(name)(left), now))
  return column({ grow: 1, fill: 0x202b45, className: 'FrameLayout' }, [
    label(say('Recent apps', '最近使用的应用'), {
      id: 'title',
      font: 'title',
      ink: 0xffffff,
      padding: [60, 60, 30, 60],
    }),
    list(
      'system.recents',
      { id: 'tasks', padding: [12, 48, 48, 48], gap: 30 },
      cards.length === 0 ? [none] : cards,
    ),
    row({ justify: 'center', padding: [0, 0, 60, 0] }, [
      ...(cards.length === 0
        ? []
        : [button(say('Clear all', '全部清除'), clear, { id: 'clear_all', fill: 0xffffff, ink: 0x1b2438 })]),
    ]),
  ])
}

export function lockView(state: PhoneState): View {
  const say = speak(state.lang)
  const low = state.rotation === 90
  return column(
    { id: 'keyguard', grow: 1, align: 'center', padding: [low ? 40 : 330, 0, low ? 60 : 180, 0] },
    [
      icon('lock', 0xffffff, 84),
      { className: 'View', height: 36 },
      label(clock, { id: 'time', font: 'huge', ink: 0xffffff }),
      label(say('Monday, 8 June', '6月8日 星期一'), { id: 'date', ink: 0xffffff }),
      spring,
      label(say('Swipe up to unlock', '向上滑动解锁'), { id: 'hint', ink: 0xffffff }),
    ],
  )
}

/** The small menu of a long press, to be put near what was pressed. */
export function popupView(state: PhoneState, theme: Theme, popup: Popup): View {
  const say = speak(state.lang)
  const entry = (id: string, text: string, tap: Change, ink = theme.ink): View =>
    button(text, tap, { id, font: 'text', ink, height: 120, radius: 30, padding: [0, 36, 0, 36] })
  const look = { fill: theme.card, radius: 36, padding: [6, 12, 6, 12] as const, shadow: true }
  switch (popup.kind) {
    case 'delete note':
      return row(look, [entry('delete', say('Delete', '删除'), deleteNote(popup.note), theme.danger)])
    case 'edit': {
      const field = focusedField(state)
      const marked = field !== undefined && !field.password && selectedText(field.value) !== ''
      return row(look, [
        ...(marked ? [entry('cut', say('Cut', '剪切'), cut), entry('copy', say('Copy', '复制'), copy)] : []),
        entry('paste', say('Paste', '粘贴'), paste),
        entry('select_all', say('Select all', '全选'), (now) => ({ ...markAll(now), popup })),
      ])
    }
  }
}

export const toastView = (text: string): View =>
  row({ justify: 'center' }, [
    label(text, {
      id: 'toast',
      fill: 0x2a2f38,
      ink: 0xffffff,
      radius: 60,
      padding: [30, 54, 30, 54],
    }),
  ])
