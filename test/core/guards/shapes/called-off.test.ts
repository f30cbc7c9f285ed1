import { expect, test } from 'vitest'
import { controlAt } from '../../../../src/core/effects/control'
import { isCalledOff } from '../../../../src/core/guards/shapes/called-off'
import { page, read } from './screens'

const answers = (names: readonly string[]) => {
  const all = names.map((name, nth) => read(name, [440 + nth * 90, 410, 46]))
  const seen = page(all)
  return all.map((one) => isCalledOff(controlAt([one.box.x + 5, one.box.y + 5], seen), seen))
}

test('between keeping and throwing away, calling off leaves everything as it is, in every language', () => {
  for (const names of [
    ['Delete', 'Cancel', 'Save'],
    ["Don't Save", 'Cancel', 'Save'],
    ['Verwerfen', 'Abbrechen', 'Speichern'],
    ['Ne pas enregistrer', 'Annuler', 'Enregistrer'],
    ['No guardar', 'Cancelar', 'Guardar'],
    ['Não salvar', 'Cancelar', 'Salvar'],
    ['Non salvare', 'Annulla', 'Salva'],
    ['Не сохранять', 'Отмена', 'Сохранить'],
    ['不保存', '取消', '保存'],
    ['保存しない', 'キャンセル', '保存'],
    ['저장 안 함', '취소', '저장'],
    ['عدم الحفظ', 'إلغاء', 'حفظ'],
    ['सहेजें नहीं', 'रद्द करें', 'सहेजें'],
  ])
    expect(answers(names), names.join()).toEqual([false, true, false])
})

test('with one other answer it may be that of the question', () => {
  expect(answers(['Keep', 'Cancel'])).toEqual([false, false])
  expect(answers(['Back', 'Cancel', 'Save'])).toEqual([false, false, false])
})
