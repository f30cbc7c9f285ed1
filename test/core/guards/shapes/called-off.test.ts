import { expect, test } from 'vitest'
import type { Element } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { isCalledOff, isTakenBack, isWorkCalledOff } from '../../../../src/core/guards/shapes/called-off'
import { control, page, phone, read } from './screens'

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

const endsWork = (names: readonly string[], others: readonly Element[] = []) => {
  const line = names.map((name, nth) => control(name, [20 + nth * 140, 76, 120]))
  const own = line[names.findIndex((name) => /^(?:Cancel|Abbrechen|取消)$/.test(name))]
  if (own === undefined) throw new Error('nothing to cancel')
  return isWorkCalledOff(
    controlAt([own.box.x + 5, own.box.y + 5], page([...line, ...others])),
    page([...line, ...others]),
  )
}

test('among the deeds that are done to a record, to cancel is one of them', () => {
  const pages = ['Orders', 'Vendors'].map((name, nth) =>
    control(name, [20 + nth * 100, 14], { role: 'link', tag: 'a', href: `/${name}` }),
  )
  expect(endsWork(['Confirm Order', 'Cancel', 'Send by Email', 'Print preview'], pages)).toBe(true)
  expect(endsWork(['Print', 'Preview', 'Help', 'Cancel'])).toBe(false)
  expect(endsWork(['Save', 'Cancel'])).toBe(false)
  const field = control('Vendor', [20, 200], { role: 'textbox', tag: 'input' })
  expect(endsWork(['Save', 'Save and new', 'Cancel', 'Send by Email'], [field])).toBe(false)
})

test('beside work that goes on, to cancel ends it', () => {
  expect(endsWork(['Cancel'], [read('Backup running', [20, 40, 120])])).toBe(true)
  expect(endsWork(['Abbrechen'], [read('Sicherung 43 %', [20, 40, 120])])).toBe(true)
  expect(endsWork(['取消'], [read('正在备份', [20, 40, 120])])).toBe(true)
  expect(endsWork(['Cancel'], [control('', [20, 110], { role: 'progressbar', tag: 'div' })])).toBe(true)
  const folder = control('Documents', [20, 140], { role: 'option', tag: 'li' })
  expect(endsWork(['Cancel'], [folder, read('Backup running', [20, 700, 120])])).toBe(false)
  expect(endsWork(['Cancel'], [folder, read('Choose a folder', [20, 40, 120])])).toBe(false)
  expect(endsWork(['Apply', 'Cancel'], [read('Discount 20%', [20, 40, 120])])).toBe(false)
  expect(endsWork(['Save', 'Cancel'], [read('Status: In progress', [20, 40, 120])])).toBe(false)
})

test('where nothing is asked, written or chosen, to cancel ends what the page is about', () => {
  const ride = read('Your driver is 2 minutes away', [20, 40, 200])
  expect(endsWork(['Cancel'], [ride])).toBe(true)
  expect(endsWork(['取消'], [read('提现处理中', [20, 40, 200])])).toBe(true)
  const field = control('Search', [20, 20], { role: 'searchbox', tag: 'input' })
  const other = control('Upload', [20, 160])
  expect(endsWork(['Cancel'], [ride, field])).toBe(false)
  expect(endsWork(['Cancel'], [ride, other])).toBe(false)
  expect(endsWork(['Cancel'], [read('Delete the file?', [20, 40, 200])])).toBe(false)
})

test('behind a sentence at the foot of a phone, what was just done is taken back', () => {
  const taken = (said: string, y: number, more: readonly Element[] = []) => {
    const own = read('ANNULER', [640, y, 90])
    const seen = phone([read(said, [40, y, 320]), own, ...more], 'Boutique')
    return isTakenBack(controlAt([680, y + 5], seen), seen)
  }
  expect(taken('Lampe passée en rayon', 1610)).toBe(true)
  expect(taken('Lampe passée en rayon', 900)).toBe(false)
  expect(taken('Supprimer cette lampe ?', 1610)).toBe(false)
  const filters = control('Appliquer les filtres', [40, 1610, 320])
  const beside = read('ANNULER', [640, 1610, 90])
  const bar = phone([filters, beside], 'Boutique')
  expect(isTakenBack(controlAt([680, 1615], bar), bar)).toBe(false)
  expect(taken('Lampe passée en rayon', 1610, [read('OK', [760, 1610, 40])])).toBe(false)
})
