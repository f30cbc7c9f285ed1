/** Settings: switches, a page for the password, a page that forbids pictures, and what the phone says of itself. */
import type { IconName } from '../drawing/glyphs'
import type { Theme } from '../drawing/theme'
import type { View } from '../drawing/view'
import { button, column, gap, label, scroller } from '../drawing/view'
import {
  badge,
  card,
  chevron,
  header,
  labelledInput,
  lineItem,
  page,
  sectionTitle,
  toggle,
} from '../drawing/widgets'
import { openPage } from '../pages'
import type { Change, Page, PhoneState } from '../state'
import { speak, tell, textOf, withText } from '../state'

export function settingsView(state: PhoneState, theme: Theme, shown: Page): View {
  switch (shown.name) {
    case 'security':
      return securityPage(state, theme)
    case 'codes':
      return codesPage(state, theme)
    case 'about':
      return aboutPage(state, theme)
    default:
      return mainPage(state, theme)
  }
}

type Option = readonly [name: string, icon: IconName, english: string, chinese: string]

const network: readonly Option[] = [
  ['wifi', 'wifi', 'Wi-Fi', '无线网络'],
  ['bluetooth', 'bluetooth', 'Bluetooth', '蓝牙'],
  ['airplane', 'plane', 'Airplane mode', '飞行模式'],
  ['data', 'signal-high', 'Mobile data', '移动数据'],
]
const screen: readonly Option[] = [
  ['dark', 'moon', 'Dark mode', '深色模式'],
  ['autorotate', 'rotate-cw', 'Auto-rotate', '自动旋转'],
  ['silent', 'bell', 'Do not disturb', '勿扰模式'],
  ['sounds', 'volume-2', 'Touch sounds', '触摸提示音'],
]
const device: readonly Option[] = [
  ['location', 'map-pin', 'Location', '位置信息'],
  ['saver', 'battery-full', 'Battery saver', '省电模式'],
]

const flip =
  (name: string): Change =>
  (state) => ({ ...state, switches: { ...state.switches, [name]: !state.switches[name] } })

function switches(state: PhoneState, theme: Theme, options: readonly Option[]): View[] {
  const say = speak(state.lang)
  return options.map(([name, icon, english, chinese]) => {
    const on = state.switches[name] === true
    return lineItem(theme, {
      id: `switch_${name}`,
      title: say(english, chinese),
      detail: on ? say('On', '已开启') : say('Off', '已关闭'),
      lead: badge(icon, theme),
      trail: toggle(on, say(english, chinese)),
      tap: flip(name),
    })
  })
}

function mainPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  const group = (title: string, rows: readonly View[]) =>
    column({}, [sectionTitle(theme, title), card(theme, { padding: [12, 0, 12, 0] }, rows)])
  const more = (name: string, icon: IconName, title: string, detail: string): View =>
    lineItem(theme, {
      id: name,
      title,
      detail,
      lead: badge(icon, theme),
      trail: chevron(theme),
      tap: openPage('settings', { name }),
    })
  return page(theme, [
    header(state, theme, { title: say('Settings', '设置') }),
    scroller('settings.settings', { id: 'list', padding: [0, 42, 60, 42] }, [
      group(say('Network', '网络'), switches(state, theme, network)),
      group(say('Display and sound', '显示和声音'), switches(state, theme, screen)),
      group(say('Device', '设备'), [
        ...switches(state, theme, device),
        more(
          'security',
          'shield',
          say('Security', '安全'),
          say('Password, recovery codes', '密码、恢复代码'),
        ),
        more('about', 'info', say('About phone', '关于手机'), 'Pilot One'),
      ]),
    ]),
  ])
}

const savePassword: Change = (state) => {
  const say = speak(state.lang)
  if (textOf(state, 'settings.password').length < 4)
    return tell(state, say('At least 4 characters', '至少需要 4 个字符'))
  const kept = withText({ ...state, focus: undefined }, 'settings.password', '')
  return tell(
    { ...kept, switches: { ...kept.switches, password: true } },
    say('Password saved', '密码已保存'),
  )
}

function securityPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  return page(theme, [
    header(state, theme, { title: say('Security', '安全'), back: true }),
    scroller('settings.security', { padding: [12, 42, 60, 42], gap: 36 }, [
      card(theme, { padding: [12, 0, 12, 0] }, [
        lineItem(theme, {
          id: 'state',
          title: say('Screen lock', '屏幕锁定'),
          detail: state.switches.password ? say('Password', '密码') : say('Swipe', '滑动'),
          lead: badge('lock', theme),
        }),
        lineItem(theme, {
          id: 'codes',
          title: say('Recovery codes', '恢复代码'),
          detail: say('Cannot be captured', '禁止截屏'),
          lead: badge('key-round', theme),
          trail: chevron(theme),
          tap: openPage('settings', { name: 'codes' }),
        }),
      ]),
      card(theme, { padding: [42, 42, 42, 42], gap: 42 }, [
        labelledInput(state, theme, 'settings.password', {
          title: say('New password', '新密码'),
          id: 'password',
          hint: say('Password', '密码'),
          password: true,
          enter: savePassword,
        }),
        button(say('Save password', '保存密码'), savePassword, {
          id: 'save_password',
          fill: theme.accent,
          ink: theme.onAccent,
        }),
      ]),
    ]),
  ])
}

const codes = ['4821 7730', '9056 1248', '3317 6094', '7762 5581', '2409 8836', '6150 4927']

function codesPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  const note = say(
    'Each code works once. This page forbids screenshots and screen sharing.',
    '每个代码只能使用一次。此页面禁止截屏和屏幕共享。',
  )
  return page(theme, [
    header(state, theme, { title: say('Recovery codes', '恢复代码'), back: true }),
    scroller('settings.codes', { padding: [12, 42, 60, 42], gap: 36 }, [
      label(note, { id: 'note', ink: theme.quiet, wrap: true, padding: [0, 12, 0, 12] }),
      card(
        theme,
        { padding: [36, 42, 36, 42], gap: 30 },
        codes.map((code) => label(code, { id: 'code', font: 'strong', ink: theme.ink, centered: true })),
      ),
    ]),
  ])
}

function aboutPage(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  const facts: readonly (readonly [string, string])[] = [
    [say('Device name', '设备名称'), 'Pilot One'],
    [say('Phone number', '电话号码'), '+86 138 0013 8000'],
    [say('Android version', '安卓版本'), '14'],
    [say('Serial number', '序列号'), 'PRACTICE0001'],
    [say('Screen', '屏幕'), '1080 × 2400'],
  ]
  return page(theme, [
    header(state, theme, { title: say('About phone', '关于手机'), back: true }),
    scroller('settings.about', { padding: [12, 42, 60, 42] }, [
      card(
        theme,
        { padding: [12, 0, 12, 0] },
        facts.map(([title, detail]) => lineItem(theme, { title, detail })),
      ),
      gap(24),
    ]),
  ])
}
