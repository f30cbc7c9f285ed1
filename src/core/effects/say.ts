/** An effect as one line for a person. */
import type { Lang } from '../lang'
import type { Control, Effect } from './effect'

export const sayEffect = (effect: Effect, lang: Lang): string =>
  lang === 'zh' ? inChinese(effect) : inEnglish(effect)

function inEnglish(effect: Effect): string {
  const say = (control: Control | undefined): string => called(control) ?? 'something that cannot be told'
  switch (effect.kind) {
    case 'press':
      return `presses ${say(effect.on)}${effect.by === 'key' ? ' by a key' : ''}`
    case 'menu':
      return `opens the menu of ${say(effect.on)}`
    case 'drop':
      return `drags over ${effect.passed.map(say).join(', ') || 'nothing'} and lets go`
    case 'enter':
      return `writes “${short(effect.text)}” into ${say(effect.into)}`
    case 'paste':
      return `pastes what the clipboard holds into ${say(effect.into)}`
    case 'submit':
      return `hands in ${say(effect.from)}${effect.button ? ` as ${say(effect.button)} would` : ''}`
    case 'chord':
      return `sends ${effect.keys.join('+')} to ${say(effect.on)}`
    case 'open':
      return `opens ${short(effect.url)}`
    case 'launch':
      return `starts ${short(effect.app)}`
  }
}

function inChinese(effect: Effect): string {
  const say = (control: Control | undefined): string => called(control) ?? '无法确定的对象'
  switch (effect.kind) {
    case 'press':
      return `${effect.by === 'key' ? '用按键' : ''}按下${say(effect.on)}`
    case 'menu':
      return `打开${say(effect.on)}的菜单`
    case 'drop':
      return `拖过${effect.passed.map(say).join('、') || '空白处'}后松开`
    case 'enter':
      return `把“${short(effect.text)}”写入${say(effect.into)}`
    case 'paste':
      return `把剪贴板内容粘贴到${say(effect.into)}`
    case 'submit':
      return `提交${say(effect.from)}${effect.button ? `，等同于按下${say(effect.button)}` : ''}`
    case 'chord':
      return `向${say(effect.on)}发送 ${effect.keys.join('+')}`
    case 'open':
      return `打开 ${short(effect.url)}`
    case 'launch':
      return `启动 ${short(effect.app)}`
  }
}

/** By its names, else by what it is, else by where it lies; undefined where nothing is known. */
function called(control: Control | undefined): string | undefined {
  if (control === undefined) return undefined
  const [name] = [...control.names, ...control.near]
  if (name !== undefined) return `“${short(name)}”`
  const { role, tag } = control.elements[0] ?? {}
  const kind = role ?? tag
  if (kind !== undefined) return `[${kind}]`
  return control.at && `[${control.at.join(', ')}]`
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
