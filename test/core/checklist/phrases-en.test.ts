import { expect, test } from 'vitest'
import type { Step } from '../../../src/core/checklist/phrase'
import { readStep } from '../../../src/core/checklist/steps'
import { click, type } from '../../fakes/checklist'

const lines: readonly (readonly [line: string, step: Step])[] = [
  ['click "Save"', click('Save')],
  ['Click on the “Save” button.', click('Save')],
  ["1. tap 'Save'", click('Save')],
  ['- [ ] press "Save"', click('Save')],
  ['Step 3: please click "Save"!', click('Save')],
  ['select "Blue"', click('Blue')],
  ['double click "notes.txt"', click('notes.txt', { count: 2 })],
  ['double-click on "notes.txt"', click('notes.txt', { count: 2 })],
  ['right click "notes.txt"', click('notes.txt', { button: 'right' })],
  ['long press "Photo"', { kind: 'long_press', on: { label: 'Photo' } }],
  ['hover over "Help"', { kind: 'hover', on: { label: 'Help' } }],
  ['click the 2nd "OK"', click('OK', { on: { label: 'OK', nth: 2 } })],
  ['click the last "OK" button', click('OK', { on: { label: 'OK', nth: -1 } })],
  ['click "OK" in "Delete report.txt?"', click('OK', { on: { label: 'OK', near: 'Delete report.txt?' } })],
  ['type "hello" into "Search"', type('hello', 'Search')],
  ['Type "hello, world; then go" into the "Name" field', type('hello, world; then go', 'Name')],
  ['type "hello"', type('hello')],
  ['type "Ada" into "Name" and press Enter', type('Ada', 'Name', { submit: true })],
  ['type "Ada" below "Name"', type('Ada', 'Name', { side: 'below' })],
  ['replace "Name" with "Ada"', type('Ada', 'Name', { replace: true })],
  ['fill in "Name" with "Ada"', type('Ada', 'Name', { replace: true })],
  ['press ctrl+s', { kind: 'keys', keys: ['ctrl', 's'] }],
  ['press Ctrl + Shift + S', { kind: 'keys', keys: ['ctrl', 'shift', 's'] }],
  ['press Enter', { kind: 'keys', keys: ['enter'] }],
  ['press the Page Down key', { kind: 'keys', keys: ['pagedown'] }],
  ['scroll down 5', { kind: 'scroll', direction: 'down', ticks: 5, on: undefined }],
  ['scroll up', { kind: 'scroll', direction: 'up', ticks: 5, on: undefined }],
  ['scroll down 3 in "Files"', { kind: 'scroll', direction: 'down', ticks: 3, on: { label: 'Files' } }],
  ['wait 2s', { kind: 'wait', ms: 2000 }],
  ['wait for 1.5 seconds', { kind: 'wait', ms: 1500 }],
  ['wait 300 ms', { kind: 'wait', ms: 300 }],
  ['open "Files"', { kind: 'open', on: { label: 'Files' } }],
  ['drag "a.txt" to "Trash"', { kind: 'drag', from: { label: 'a.txt' }, to: { label: 'Trash' } }],
  ['check "Saved"', { kind: 'check', on: { label: 'Saved' }, gone: false }],
  ['verify that "Saved" is visible', { kind: 'check', on: { label: 'Saved' }, gone: false }],
  ['check that "Error" is gone', { kind: 'check', on: { label: 'Error' }, gone: true }],
  ['check no "Error"', { kind: 'check', on: { label: 'Error' }, gone: true }],
]

test.each(lines)('“%s” is a step', (line, step) => expect(readStep(line)).toEqual(step))
