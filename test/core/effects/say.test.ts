import { describe, expect, it } from 'vitest'
import type { Control, Effect } from '../../../src/core/effects/effect'
import { sayEffect } from '../../../src/core/effects/say'

const control = (names: readonly string[]): Control => ({
  at: [3, 4],
  elements: [],
  names,
  near: [],
  around: [],
})
const save = control(['Save'])

describe('an effect in words', () => {
  it.each<[Effect, string, string]>([
    [{ kind: 'press', on: save, by: 'pointer' }, 'presses “Save”', '按下“Save”'],
    [
      { kind: 'press', on: undefined, by: 'key' },
      'presses something that cannot be told by a key',
      '用按键按下无法确定的对象',
    ],
    [{ kind: 'press', on: control([]), by: 'pointer' }, 'presses [3, 4]', '按下[3, 4]'],
    [{ kind: 'menu', on: save }, 'opens the menu of “Save”', '打开“Save”的菜单'],
    [
      { kind: 'drop', passed: [save, control(['Trash'])], flick: 'none' },
      'drags over “Save”, “Trash” and lets go',
      '拖过“Save”、“Trash”后松开',
    ],
    [{ kind: 'enter', text: 'hi', into: save }, 'writes “hi” into “Save”', '把“hi”写入“Save”'],
    [
      { kind: 'submit', from: save, button: control(['Send']), text: '' },
      'hands in “Save” as “Send” would',
      '提交“Save”，等同于按下“Send”',
    ],
    [
      { kind: 'chord', keys: ['ctrl', 's'], calm: true, on: save },
      'sends ctrl+s to “Save”',
      '向“Save”发送 ctrl+s',
    ],
    [{ kind: 'open', url: 'https://a.example' }, 'opens https://a.example', '打开 https://a.example'],
    [{ kind: 'launch', app: 'Mail' }, 'starts Mail', '启动 Mail'],
    [
      { kind: 'paste', into: save },
      'pastes what the clipboard holds into “Save”',
      '把剪贴板内容粘贴到“Save”',
    ],
  ])('%j', (effect, english, chinese) => {
    expect(sayEffect(effect, 'en')).toBe(english)
    expect(sayEffect(effect, 'zh')).toBe(chinese)
  })
})
