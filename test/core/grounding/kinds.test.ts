import { describe, expect, it } from 'vitest'
import { callOf } from '../../../src/core/grounding/kinds'

describe('the name in a description', () => {
  it.each([
    ['the save button', 'save', 'button'],
    ['el boton guardar', 'guardar', 'button'],
    ['notifications switch', 'notifications', 'toggle'],
    ['user name field', 'user name', 'field'],
    ['保存按钮', '保存', 'button'],
    ['搜索框', '搜索', 'field'],
    ['保存ボタン', '保存', 'button'],
    ['저장 버튼', '저장', 'button'],
  ])('%s is called %s and is a %s', (spelled, name, kind) => {
    expect(callOf(spelled)).toEqual({ name, kind })
  })

  it('is such a word where another stands behind it', () => {
    expect(callOf('the list button')).toEqual({ name: 'list', kind: 'button' })
    expect(callOf('menu icon')).toEqual({ name: 'menu', kind: 'icon' })
  })

  it('is empty where only the kind is said', () =>
    expect(callOf('the button')).toEqual({ name: '', kind: 'button' }))
})
