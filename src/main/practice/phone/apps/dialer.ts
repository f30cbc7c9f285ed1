/** The phone app: a dialer, and the screen of a call with its red button. */
import { hangUp, launchCall } from '../call'
import type { IconName } from '../drawing/glyphs'
import type { Theme } from '../drawing/theme'
import type { View } from '../drawing/view'
import { column, iconButton, label, row, spring } from '../drawing/view'
import { avatar, header, page } from '../drawing/widgets'
import type { Change, Page, PhoneState } from '../state'
import { speak, tell, textOf, withText } from '../state'

export function dialerView(state: PhoneState, theme: Theme, shown: Page): View {
  return shown.name === 'call' ? callPage(state) : keysPage(state, theme)
}

const numberField = 'dialer.number'
const keys = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['*', '0', '#'],
] as const

const dial =
  (digit: string): Change =>
  (state) => {
    const number = textOf(state, numberField)
    return number.length >= 18 ? state : withText(state, numberField, number + digit)
  }

const erase: Change = (state) => withText(state, numberField, textOf(state, numberField).slice(0, -1))

const call: Change = (state) => {
  const phone = textOf(state, numberField)
  if (phone === '') return tell(state, speak(state.lang)('Enter a number first', '请先输入号码'))
  const plain = (number: string) => number.replaceAll(/\D/g, '')
  const name = state.contacts.find((contact) => plain(contact.phone) === plain(phone))?.name ?? phone
  return launchCall('dialer', { name, phone })(withText(state, numberField, ''))
}

function keysPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  const number = textOf(state, numberField)
  const low = state.rotation === 90
  const key = (digit: string): View => ({
    className: 'Button',
    id: `key_${digit === '*' ? 'star' : digit === '#' ? 'pound' : digit}`,
    text: digit,
    font: 'title',
    ink: theme.ink,
    centered: true,
    grow: 1,
    height: low ? 96 : 186,
    radius: low ? 48 : 93,
    fill: theme.card,
    tap: dial(digit),
  })
  const green = iconButton('phone', say('Call', '呼叫'), call, {
    id: 'dial',
    ink: 0xffffff,
    fill: 0x1f8f4c,
    width: low ? 400 : 186,
    height: low ? 96 : 186,
    radius: 93,
  })
  return page(theme, [
    header(state, theme, { title: say('Phone', '电话') }),
    spring,
    row({ padding: [0, 60, low ? 0 : 36, 60], height: low ? 90 : 168 }, [
      label(number, { id: 'number', font: 'title', ink: theme.ink, grow: 1, centered: true }),
      iconButton('delete', say('Backspace', '退格'), erase, {
        id: 'backspace',
        ink: theme.quiet,
        enabled: number !== '',
      }),
    ]),
    column(
      { gap: low ? 12 : 30, padding: [0, 90, low ? 12 : 48, 90] },
      keys.map((line) => row({ gap: 30 }, line.map(key))),
    ),
    row({ justify: 'center', padding: [0, 0, low ? 18 : 90, 0] }, [green]),
  ])
}

const night = 0x16202e

const flip =
  (name: string): Change =>
  (state) => ({ ...state, switches: { ...state.switches, [name]: !state.switches[name] } })

function callPage(state: PhoneState): View {
  const say = speak(state.lang)
  const low = state.rotation === 90
  const choice = (name: string, sign: IconName, text: string): View => {
    const on = state.switches[name] === true
    return column({ align: 'center', gap: 14, width: 240 }, [
      iconButton(sign, text, flip(name), {
        id: name,
        width: 168,
        height: 168,
        radius: 84,
        fill: on ? 0xffffff : 0x2c3b50,
        ink: on ? night : 0xffffff,
        checked: on,
        className: 'ToggleButton',
      }),
      label(text, { font: 'small', ink: 0xc3cddb, centered: true }),
    ])
  }
  const who = state.call ?? { name: '', phone: '' }
  return column(
    { grow: 1, fill: night, align: 'center', padding: [low ? 12 : 180, 60, low ? 24 : 150, 60] },
    [
      ...(low ? [] : [avatar(who.name, 240), { className: 'View', height: 48 }]),
      label(who.name, { id: 'name', font: 'title', ink: 0xffffff }),
      label(who.phone === who.name ? '' : who.phone, { id: 'number', ink: 0xc3cddb }),
      label(say('Calling...', '正在呼叫…'), { id: 'status', ink: 0xc3cddb, padding: [12, 0, 0, 0] }),
      spring,
      row({ gap: 48 }, [
        choice('mute', 'mic-off', say('Mute', '静音')),
        choice('keypad', 'grid-3x3', say('Keypad', '拨号键盘')),
        choice('speaker', 'volume-2', say('Speaker', '扬声器')),
      ]),
      { className: 'View', height: low ? 24 : 150 },
      iconButton('phone-off', say('Hang up', '挂断'), hangUp, {
        id: 'hang_up',
        ink: 0xffffff,
        fill: 0xd93a32,
        width: low ? 360 : 216,
        height: low ? 150 : 216,
        radius: 108,
      }),
    ],
  )
}
