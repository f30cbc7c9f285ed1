import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { PastMove } from '../../../../src/core/dialects/dialect'
import { command } from '../../../../src/core/guards/dangers/command'
import { about, clickAt, objectionBy, withText } from '../../samples'

const shell = withText('user@build01:~$')
const type = (text: string, submit = false) => ({ kind: 'type', text, replace: false, submit }) as const

test('a line break or Enter runs a text in a terminal; without either it only stands there', () => {
  expect(objectionBy(command, type('make\n'), shell, about)).toMatchObject({ floor: true, risk: 'command' })
  expect(objectionBy(command, type('make', true), shell, about)).toMatchObject({ floor: true })
  expect(objectionBy(command, { kind: 'keys', keys: ['enter'] }, shell, about)).toMatchObject({ floor: true })
  expect(objectionBy(command, type('make'), shell, about)).toBeUndefined()
})

test('what only reads runs unasked at an empty prompt', () => {
  expect(objectionBy(command, type('ls\n'), shell, about)).toBeUndefined()
  expect(objectionBy(command, type('ls > a\n'), shell, about)).toMatchObject({ floor: true })
})

test('a dangerous command is named, and not typed into a terminal unasked', () => {
  expect(objectionBy(command, type('rm -rf /srv'), shell, about)).toMatchObject({ detail: 'rm -rf' })
})

test('one that would run is for a person even where no terminal was made out', () => {
  expect(objectionBy(command, type('rm -rf /srv\n'), withText('x'), about)).toMatchObject({
    detail: 'rm -rf',
  })
  expect(objectionBy(command, type('first line\nsecond line\n'), withText('Notes'), about)).toBeUndefined()
})

test('a button may run something too', () => {
  expect(objectionBy(command, clickAt(50, 40), withText('Run anyway'), about)).toMatchObject({
    risk: 'command',
  })
})

const past = (...done: readonly Action[]): readonly PastMove[] =>
  done.map((action) => ({
    intent: { actions: [action], repaired: [], ignored: 0 },
    frame: 'f',
    fate: 'approved',
    done: action,
  }))

test.each([[['super']], [['alt', 'f2']], [['super', 'r']], [['super', 'space']], [['ctrl', 'escape']]])(
  'Enter after %j and a name runs it',
  (keys) => {
    const history = past({ kind: 'keys', keys }, type('calc'), { kind: 'wait', ms: 100 })
    const enter: Action = { kind: 'keys', keys: ['enter'] }
    expect(objectionBy(command, enter, withText('x'), { ...about, history })).toMatchObject({
      risk: 'command',
    })
    const later = past({ kind: 'keys', keys }, clickAt(1, 1), type('calc'))
    expect(objectionBy(command, enter, withText('x'), { ...about, history: later })).toBeUndefined()
  },
)

test.each(['Run', '运行', 'Enter a command', 'Spotlight Search', 'Open:'])(
  'Enter in a dialog called %j runs what is typed',
  (title) => {
    expect(objectionBy(command, type('calc', true), withText(title), about)).toMatchObject({
      risk: 'command',
    })
    expect(objectionBy(command, type('calc'), withText(title), about)).toBeUndefined()
  },
)

test('what is pasted into a terminal, also by the middle button, may end in Enter', () => {
  const middle: Action = { kind: 'click', at: [10, 10], button: 'middle', count: 1, modifiers: [] }
  for (const prompt of ['➜ ~', 'bash-5.2$', '$', '~/x>']) {
    expect(objectionBy(command, middle, withText(prompt), about)).toMatchObject({ risk: 'command' })
    for (const keys of [
      ['ctrl', 'shift', 'v'],
      ['shift', 'insert'],
      ['ctrl', 'm'],
      ['ctrl', 'j'],
      ['shift', 'enter'],
    ])
      expect(objectionBy(command, { kind: 'keys', keys }, withText(prompt), about)).toMatchObject({
        risk: 'command',
      })
  }
  expect(objectionBy(command, middle, withText('# Notes'), about)).toBeUndefined()
})
