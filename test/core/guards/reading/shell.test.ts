import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { moveOf } from '../../../../src/core/guards/guard'
import { runsReader, typedAtPrompt } from '../../../../src/core/guards/reading/shell'
import { about, seen } from '../../samples'

const screen = (...rows: readonly string[]) => ({
  ...seen,
  elements: rows.map((text, nth) => ({
    text,
    box: { x: 20, y: 20 + nth * 24, width: text.length * 9, height: 16 },
    confidence: 0.96,
  })),
})
const typed = (text: string, submit = true) => Action.parse({ kind: 'type', text, submit })
const enter = Action.parse({ kind: 'keys', keys: ['enter'] })
const runs = (action: Action, rows: readonly string[], made: readonly Action[] = []): boolean =>
  runsReader(moveOf(action, { ...screen(...rows), foreground: 'Terminal' }, about), made)

test('a reader is known at the lowest prompt, where nothing is written yet', () => {
  expect(runs(typed('ls -la'), ['ada@mill:~$ pwd', '/home/ada', 'ada@mill:~$'])).toBe(true)
  expect(runs(typed('ls -la'), ['PS C:\\src>'])).toBe(true)
  expect(runs(typed('rm -r a'), ['ada@mill:~$'])).toBe(false)
})

test('behind what is written already, under a running program and for another program it is not', () => {
  expect(runs(typed(' ls'), ['ada@mill:~$ rm -rf /srv ;'])).toBe(false)
  expect(runs(typed('ls'), ['ada@mill:~$ ./wipe', 'Name the disk to erase:'])).toBe(false)
  expect(runs(typed('ls'), ['ada@mill:~$', 'Erase?'])).toBe(false)
  expect(runs(typed('ls'), ['mysql>'])).toBe(false)
  expect(runs(typed('ls'), ['Notes'])).toBe(false)
})

test('Enter runs a reader where it stands at the prompt as it was typed', () => {
  const line = 'tail -n 5 a.log'
  expect(runs(enter, [`ada@mill:~$ ${line}`], [typed(line, false)])).toBe(true)
  expect(runs(enter, [`ada@mill:~$ ${line}`])).toBe(false)
  expect(runs(enter, ['ada@mill:~$ rm a'], [typed(line, false)])).toBe(false)
})

test('a caret is no letter of the line', () => {
  expect(typedAtPrompt(screen('ada@mill:~$ ▌'))).toBe('')
})

test('in a part of a program the prompt has the keys unless the last press was elsewhere', () => {
  const rows = ['Message: fix it', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'ada@mill:~/x$ 1']
  const move = moveOf(
    typed('git status'),
    { ...screen(...rows), size: { width: 800, height: 400 }, foreground: 'x – Code' },
    about,
  )
  const press = (x: number, y: number) => Action.parse({ kind: 'click', at: [x, y] })
  expect(runsReader(move, [press(60, 318)])).toBe(true)
  expect(runsReader(move, [press(60, 28)])).toBe(false)
})
