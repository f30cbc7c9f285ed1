import { expect, test } from 'vitest'
import { command } from '../../../../src/core/guards/dangers/command'
import { about, clickAt, withText } from '../../samples'

const shell = withText('user@build01:~$')
const type = (text: string, submit = false) => ({ kind: 'type', text, replace: false, submit }) as const

test('a line break or Enter runs a text in a terminal; without either it only stands there', () => {
  expect(command.check(type('ls\n'), shell, about)).toMatchObject({ floor: true, risk: 'command' })
  expect(command.check(type('ls', true), shell, about)).toMatchObject({ floor: true })
  expect(command.check({ kind: 'keys', keys: ['enter'] }, shell, about)).toMatchObject({ floor: true })
  expect(command.check(type('ls'), shell, about)).toBeUndefined()
})

test('a dangerous command is named, and not typed into a terminal unasked', () => {
  expect(command.check(type('rm -rf /srv'), shell, about)).toMatchObject({ detail: 'rm -rf' })
})

test('one that would run is for a person even where no terminal was made out', () => {
  expect(command.check(type('rm -rf /srv\n'), withText('x'), about)).toMatchObject({ detail: 'rm -rf' })
  expect(command.check(type('first line\nsecond line\n'), withText('Notes'), about)).toBeUndefined()
})

test('a button may run something too', () => {
  expect(command.check(clickAt(50, 40), withText('Run anyway'), about)).toMatchObject({ risk: 'command' })
})
