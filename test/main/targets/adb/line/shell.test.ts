import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { args, inTurn, quote, sh } from '../../../../../src/main/targets/adb/line/shell'
import { typedStrings } from '../typed-strings'

const run = promisify(execFile)

test('a real shell gives back every text as it was', async () => {
  const { stdout } = await run('/bin/sh', ['-c', sh`printf '%s\\0' ${args(typedStrings)}`.line])
  expect(stdout.split('\0').slice(0, -1)).toEqual(typedStrings)
})

test('a text of any characters but NUL is one argument again', async () => {
  const texts = fc
    .sample(fc.string({ unit: 'binary', maxLength: 40 }), 200)
    .map((text) => text.replaceAll('\0', ''))
  const { stdout } = await run('/bin/sh', ['-c', sh`printf '%s\\0' ${args(texts)}`.line])
  expect(stdout.split('\0').slice(0, -1)).toEqual(texts)
})

test('numbers are written as they are, and only numbers', () => {
  expect(sh`input tap ${1} ${-2}`.line).toBe('input tap 1 -2')
  expect(() => sh`input tap ${Number.NaN}`).toThrow('no number')
})

test('lines stand inside lines as lines', () => {
  expect(inTurn([sh`a ${'b c'}`, sh`d`]).line).toBe("a 'b c'; d")
})

test('what no argument can hold is refused', () => {
  expect(() => quote('a\0b')).toThrow('NUL')
  expect(() => sh`echo ${'x'.repeat(70_000)}`).toThrow('too long')
})
