// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Lang } from '../../../src/core/lang'
import { problem } from '../../../src/core/problem'
import { sayNote } from '../../../src/renderer/places/live/film/step-card'
import { Console } from '../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

afterEach(cleanup)

function show(scene: keyof typeof scenes, lang: Lang) {
  const snapshot = scenes[scene](lang)
  const link = fakeLink({ ...snapshot, settings: { ...snapshot.settings, lang } })
  render(<Console link={link} store={createConsoleStore(() => 0)} Picture={() => null} />)
  return link
}

test('a model that does not answer is told in the language of the console', () => {
  show('stuck', 'zh')
  expect(screen.getByRole('alert').textContent).toBe(
    '模型 glm-4.5v（127.0.0.1:8000）：连接被拒绝。服务器在运行吗？',
  )
})

test('English stays as the service wrote it', () => {
  show('stuck', 'en')
  expect(screen.getByRole('alert').textContent).toBe(
    'model glm-4.5v at 127.0.0.1:8000: connection refused. Is the server running?',
  )
})

test('a lost target says why, once', () => {
  show('lost', 'zh')
  expect(screen.getAllByText('VNC studio-03:5900：服务器关闭了连接。')).toHaveLength(1)
})

test('a start that fails says why beside its button', async () => {
  const link = show('start', 'zh')
  link.started = { ok: false, problem: problem('adb.phone.none') }
  fireEvent.change(screen.getByLabelText('任务'), { target: { value: '点击"保存"' } })
  fireEvent.click(screen.getByRole('button', { name: '开始' }))
  expect(await screen.findByText('adb：没有连接手机。请插上手机并打开 USB 调试。')).toBeTruthy()
})

test('a reply that could not be read says what was wrong with it', () => {
  show('unread', 'zh')
  expect(screen.getByText('读不懂：逗号前没有值')).toBeTruthy()
})

test('why a target refused a step is said; a note of the operator, and an old record’s, stay as they were written', () => {
  const note = 'a finger cannot hover. Tap instead'
  const refused = { number: 1, fate: 'refused', note } as const
  expect(sayNote({ ...refused, problem: problem('adb.move.hover') }, 'zh')).toBe('手指不能悬停，请改为点按')
  expect(sayNote(refused, 'zh')).toBe(note)
  expect(sayNote({ number: 1, fate: 'vetoed', note }, 'zh')).toBe(note)
  expect(sayNote({ number: 1, fate: 'refused', note: '' }, 'zh')).toBeUndefined()
})
