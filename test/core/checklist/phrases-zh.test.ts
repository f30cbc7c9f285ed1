import { expect, test } from 'vitest'
import type { Step } from '../../../src/core/checklist/phrase'
import { readStep } from '../../../src/core/checklist/steps'
import { click, type } from '../../fakes/checklist'

const lines: readonly (readonly [line: string, step: Step])[] = [
  ['点击"保存"', click('保存')],
  ['1、点击“保存”。', click('保存')],
  ['第1步：请点击「保存」按钮', click('保存')],
  ['① 单击『保存』', click('保存')],
  ['双击"a.txt"', click('a.txt', { count: 2 })],
  ['右键"a.txt"', click('a.txt', { button: 'right' })],
  ['长按"照片"', { kind: 'long_press', on: { label: '照片' } }],
  ['悬停在"帮助"上', { kind: 'hover', on: { label: '帮助' } }],
  ['点击第2个"确定"', click('确定', { on: { label: '确定', nth: 2 } })],
  ['点击第二个“确定”按钮', click('确定', { on: { label: '确定', nth: 2 } })],
  ['点击"要删除吗"旁边的"确定"', click('确定', { on: { label: '确定', near: '要删除吗' } })],
  ['输入"你好"到"搜索"', type('你好', '搜索')],
  ['输入"你好"到"搜索"框中', type('你好', '搜索')],
  ['输入"你好"', type('你好')],
  ['在"姓名"中输入"李雷"', type('李雷', '姓名')],
  ['在“姓名”输入框中输入“李雷”并回车', type('李雷', '姓名', { submit: true })],
  ['在"姓名"下方的输入框中输入"李雷"', type('李雷', '姓名', { side: 'below' })],
  ['把"姓名"改为"李雷"', type('李雷', '姓名', { replace: true })],
  ['按 ctrl+s', { kind: 'keys', keys: ['ctrl', 's'] }],
  ['按下Ctrl＋S', { kind: 'keys', keys: ['ctrl', 's'] }],
  ['按回车键', { kind: 'keys', keys: ['enter'] }],
  ['向下滚动 5', { kind: 'scroll', direction: 'down', ticks: 5, on: undefined }],
  ['向上滚动３格', { kind: 'scroll', direction: 'up', ticks: 3, on: undefined }],
  ['等待 2 秒', { kind: 'wait', ms: 2000 }],
  ['打开"文件"', { kind: 'open', on: { label: '文件' } }],
  ['把"a.txt"拖到"回收站"', { kind: 'drag', from: { label: 'a.txt' }, to: { label: '回收站' } }],
  ['将“a.txt”拖动到“回收站”中', { kind: 'drag', from: { label: 'a.txt' }, to: { label: '回收站' } }],
  ['检查"已保存"', { kind: 'check', on: { label: '已保存' }, gone: false }],
  ['确认“已保存”是否出现', { kind: 'check', on: { label: '已保存' }, gone: false }],
  ['检查没有"错误"', { kind: 'check', on: { label: '错误' }, gone: true }],
]

test.each(lines)('“%s” is a step', (line, step) => expect(readStep(line)).toEqual(step))
