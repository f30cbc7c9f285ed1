import { expect, test } from 'vitest'
import { controlAt } from '../../../../src/core/effects/control'
import { isOnPanel } from '../../../../src/core/guards/shapes/panel'
import { control, page, read } from './screens'

const row = (names: readonly string[]) => {
  const all = names.map((name, nth) => control(name, [40 + nth * 120, 200]))
  const seen = page(all)
  return all
    .filter(({ box }) => isOnPanel(controlAt([box.x + 5, box.y + 5], seen), seen))
    .map(({ text }) => text)
}

test('buttons in a row that are called after machines set them going, in every language', () => {
  for (const names of [
    ['Gate', 'Alarm', 'Emergency stop'],
    ['Vents', 'Heater', 'Fan 2', 'Dosing'],
    ['Schranke', 'Not-Aus', 'Sirene'],
    ['Portail', 'Alarme', "Arrêt d'urgence"],
    ['Portón', 'Alarma', 'Parada de emergencia', 'Reinicio'],
    ['Portão', 'Bomba', 'Sirene', 'Parada de emergência'],
    ['Cancello', 'Pompa', 'Sirena'],
    ['Ворота', 'Насос', 'Аварийный стоп'],
    ['大门', '水泵', '急停'],
    ['ゲート', 'ポンプ', '非常停止'],
    ['게이트', '펌프', '비상 정지'],
    ['البوابة', 'المضخة', 'صفارة الإنذار'],
    ['गेट', 'सायरन', 'आपात बंद', 'रीस्टार्ट'],
    ['Puerta principal', 'Garaje', 'Horno', 'Riego'],
  ])
    expect(row(names)).toEqual(names)
})

test('what opens under its name on a panel of machines moves nothing', () => {
  expect(row(['Abrir válvula', 'Hidrantes ▾', 'Cerrar válvula', 'Sensores ▾'])).not.toContain('Hidrantes ▾')
  // The same sign says down.
  for (const down of ['Rollladen ▾', 'Tor ▾', 'Kran ▼'])
    expect(row(['Licht', 'Pumpe', 'Ventil', 'Rollladen ▴', down])).toContain(down)
})

test('what stands on a panel of machines is moved, whatever it is called', () => {
  expect(row(['Vents', 'Heater', 'Louvers'])).toEqual(['Vents', 'Heater', 'Louvers'])
})

test('a till is told how it is paid and what is taken off', () => {
  for (const names of [
    ['Cash', 'Card', 'Discount', 'Drawer'],
    ['Espèces', 'Carte', 'Remise', 'Tiroir', 'Pourboire'],
    ['現金', 'カード', '割引'],
    ['Card 153.00', 'Cash € 153,00', 'Voucher'],
  ])
    expect(row(names)).toEqual(names)
})

test('a switch of power in a row of deeds acts; things beside things are looked at', () => {
  expect(row(['Power', 'Migrate', 'Console'])).toEqual(['Power'])
  expect(row(['Lights', 'Energy', 'Automations'])).toEqual([])
  expect(row(['Power', 'Weight', 'Torque'])).toEqual([])
  expect(row(['Garage', 'Kitchen', 'Bedroom', 'Garden'])).toEqual([])
  expect(row(['Card', 'List', 'Table'])).toEqual([])
})

test('on a picture a machine among deeds is moved', () => {
  const texts = ['Conveyor', 'Purge', 'Bypass', 'Jog'].map((text, nth) => read(text, [100 + nth * 120, 300]))
  const [conveyor] = texts
  const seen = page(texts)
  expect(isOnPanel(controlAt([(conveyor?.box.x ?? 0) + 5, 305], seen), seen)).toBe(true)
  const calm = page([read('Conveyor', [100, 300]), read('Trends', [220, 300]), read('Overview', [340, 300])])
  expect(isOnPanel(controlAt([105, 305], calm), calm)).toBe(false)
})

test('what only shows or folds such a thing away sets nothing going', () => {
  expect(row(['Collapse alarm', 'Expand alarm', 'Show gate'])).toEqual([])
})

test('on a picture a button of a till is one beside its letters as well', () => {
  const texts = ['Card', 'Drawer', 'Voucher', 'Cash'].map((text, nth) => read(text, [100 + nth * 120, 300]))
  const seen = page(texts)
  const beside = (texts[0]?.box.x ?? 0) + (texts[0]?.box.width ?? 0) + 8
  expect(isOnPanel(controlAt([beside, 305], seen), seen)).toBe(true)
  expect(isOnPanel(controlAt([beside, 360], seen), seen)).toBe(false)
})

test('what only turns a view round starts no machine, though its verb is one that does', () => {
  const [chapters, photos, notes] = ['Chapters', 'Photos', 'Notes']
  expect(row(['Reset zoom', 'Gate', chapters, photos, notes])).toEqual([])
  expect(row(['Reset', 'Gate', chapters, photos, notes])).toEqual(['Reset', 'Gate'])
})
