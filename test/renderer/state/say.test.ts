import { expect, test } from 'vitest'
import { foreign, problem } from '../../../src/core/problem'
import type { Problem } from '../../../src/core/problems/shape'
import { sayIn } from '../../../src/renderer/state/say'

const refused = problem('net.refused')

/** As an operator meets them, put together from several parts. */
const met: readonly (readonly [Problem, string])[] = [
  [
    problem('vnc.at', { place: '10.0.0.5:5900', why: refused }),
    'VNC 10.0.0.5:5900：连接被拒绝。服务器在运行吗？端口对吗？',
  ],
  [
    problem('at', {
      place: 'adb emulator-5554',
      why: problem('adb.phone.is', {
        state: problem('adb.state.offline'),
        cure: problem('adb.cure.replug'),
      }),
    }),
    'adb emulator-5554：手机状态：离线。请拔下手机重新插上，或关闭再打开 USB 调试。',
  ],
  [
    problem('model.at', {
      model: 'glm',
      place: 'a:1',
      why: problem('model.said', {
        why: problem('model.refused', { status: 400 }),
        words: foreign('bad: 1'),
      }),
    }),
    '模型 glm（a:1）：请求被拒绝（400）：bad: 1。',
  ],
  [
    problem('record.waits', { path: '/runs/a/journal.jsonl', why: problem('disk.full') }),
    '无法写入 /runs/a/journal.jsonl：磁盘已满。在此之前不会继续。',
  ],
  [
    problem('exam.unreadable_some', { count: 2, names: 'a, b' }),
    '无法读取对比 a, b（2 个），请查看文件夹 “examinations”。',
  ],
]

test.each(met)('a problem is said in Chinese from its parts', (told, said) => {
  expect(sayIn('zh', told)).toBe(said)
})

test('words with colons, dots or the sentences of others in them cannot be mistaken', () => {
  const odd = 'gpt: 4”. the disk is full'
  expect(sayIn('zh', problem('model.unknown', { model: odd }))).toBe(`没有模型“${odd}”。`)
  expect(sayIn('zh', problem('file.unwritable', { path: '/tmp/a: b', why: problem('disk.denied') }))).toBe(
    '无法写入 /tmp/a: b：没有权限。',
  )
  expect(sayIn('zh', foreign('the disk is full'))).toBe('the disk is full')
})

test('words stand as they are, and so does the code of a newer version', () => {
  expect(sayIn('zh', 'the disk is full')).toBe('the disk is full')
  expect(sayIn('zh', { code: 'moon.full', params: {} })).toBe('moon.full')
  expect(sayIn('en', refused)).toBe('connection refused. Is the server running, and is this its port?')
})
