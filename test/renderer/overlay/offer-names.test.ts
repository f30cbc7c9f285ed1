import { expect, test } from 'vitest'
import { offeredName } from '../../../src/renderer/overlay/offer-names'
import { element } from '../../fakes/snapshots'

const read = (text: string, confidence = 0.98) => ({ ...element(text, 0, 0, 40, 20), confidence })
const told = (text: string, hints?: string[]) => ({
  ...read(text, 1),
  role: 'button',
  ...(hints && { hints }),
})

test.each([
  ['Save', read('Save')],
  ['保存', read('保存')],
  ['7', read('7')],
  ['C++', told('C++')],
  ['Close', told('', ['Close'])],
  ['Close', told('\ue5cd', ['Close'])],
])('“%s” is a name that can be read', (name, one) => expect(offeredName(one)).toBe(name))

test.each([
  ['nothing at all', told('')],
  ['blanks', told('  ')],
  ['a sign of an icon font', told('\ue5cd')],
  ['bars and dots', read('|·—')],
  ['more marks than letters', read('v|=.')],
  ['a single sign that was read with doubt', read('v', 0.7)],
  ['words that were read with much doubt', read('lllil', 0.55)],
  ['what a secret field is called by its content', { ...told('', ['hunter2']), secret: true }],
])('%s is none', (_, one) => expect(offeredName(one)).toBeUndefined())
