import { expect, test } from 'vitest'
import { controlAt } from '../../../../src/core/effects/control'
import { isStepBack, losesWork } from '../../../../src/core/guards/shapes/step-back'
import { control, page, read } from './screens'

const goesBack = (text: string, more = {}) => {
  const own = control(text, [20, 20, 200], more)
  return isStepBack(controlAt([30, 30], page([own])))
}

test('back and the step before are told in the languages shipped and those of their neighbours', () => {
  const names = [
    'Back',
    '← Back',
    'Back to step 3',
    'Back to search',
    'Zurück',
    'Étape précédente',
    'Volver',
    'Voltar',
    'Indietro',
    'Назад',
    '上一步',
    '戻る',
    '이전',
    'رجوع',
    'वापस',
    'Quay lại',
    'Kembali',
    'Terug',
  ]
  expect(names.filter((name) => !goesBack(name))).toEqual([])
})

test('what is brought back, or hands in, is no such step', () => {
  expect(
    ['Back to draft', 'Back up', 'Back this project', 'Roll back', 'Zurücksetzen', '退回'].filter((name) =>
      goesBack(name),
    ),
  ).toEqual([])
  expect(goesBack('Back', { submits: true })).toBe(false)
})

test('where something is lost by whoever leaves, that is told', () => {
  const says = (text: string) => losesWork(page([read(text, [20, 100, 400])]))
  expect(
    [
      'Leave? Your work will be lost.',
      'Discard unsaved changes?',
      'Ungespeicherte Änderungen',
      '未保存的更改将丢失',
    ].filter((text) => !says(text)),
  ).toEqual([])
  expect(says('Check your answers')).toBe(false)
})
