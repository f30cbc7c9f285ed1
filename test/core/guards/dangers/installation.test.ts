import { expect, test } from 'vitest'
import { installation } from '../../../../src/core/guards/dangers/installation'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(installation, clickAt(50, 40), withText(text), about)

test.each(['Install', 'Add to Chrome', 'Update all', '安装', '立即安装'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'install', detail: text })
  },
)

test.each(['Installed', 'Installation guide', 'Get', '安装教程'])('“%s” is an ordinary control', (text) => {
  expect(press(text)).toBeUndefined()
})
