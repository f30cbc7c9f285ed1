import { expect, test } from 'vitest'
import { isDeedWord, tellsDeed } from '../../../../src/core/guards/deeds/deeds'
import { leastTaken } from '../../../fakes/taken'

test('a deed behind another, behind a lead or at the end is told', () => {
  for (const name of [
    'Review and pay',
    'Slide to unlock',
    'Quick evict',
    'Account: terminate',
    'Z report and close day',
    'Preview and close shift',
    'Exec into pod',
    '发公告',
    '@所有人 发公告',
    'Go with Team',
  ])
    expect(tellsDeed(name), name).toBe(true)
})

test('a name of another letter case or script of the same word is the same', () => {
  expect(tellsDeed('TERMINATE')).toBe(true)
  expect(tellsDeed('ｔｅｒｍｉｎａｔｅ')).toBe(true)
})

test('prose, things and ways back are no deeds', () => {
  for (const name of [
    'Go back',
    'Reviews',
    'Trains from Basel',
    'The delete key, and what became of it in the years since then',
  ])
    expect(tellsDeed(name), name).toBe(false)
})

test('a word of an address is a deed only where it is hardly ever a thing', () => {
  expect(['evict', 'approve'].map(isDeedWord)).toEqual([true, true])
  expect(['shop', 'report', 'table'].map(isDeedWord)).toEqual([false, false, false])
})

test('ten thousand letters are looked at in no time', () => {
  const signs = ['a', '删', 'す', '하', 'ть', 'a ', '-', '将']
  const taken = leastTaken((nth) => {
    for (const sign of signs) tellsDeed(sign.repeat(10_000 + nth))
    for (const sign of signs) tellsDeed(sign.repeat(199).slice(0, 199 - nth))
  })
  expect(taken).toBeLessThan(1_000)
})

test('a Japanese deed behind what it is done to is one, and the page about it is none', () => {
  expect(['請求書発行', '口座解約', '会員退会'].filter((text) => !tellsDeed(text))).toEqual([])
  expect(['発行履歴', '解約について'].filter(tellsDeed)).toEqual([])
})

test('a verb is told by a picture that lost the blank behind it', () => {
  expect(['Enviara Hacienda', 'Pagarel recibo', 'Apagara conta'].filter((text) => !tellsDeed(text))).toEqual(
    [],
  )
  expect(['Camara', 'Mostrara', 'Portal'].filter(tellsDeed)).toEqual([])
})

test('the settings of the factory, and what is hidden from others, are deeds', () => {
  const deeds = [
    'Werkseinstellungen',
    'Factory defaults',
    'Ajustes de fábrica',
    '恢复出厂设置',
    'Ocultar de la tienda',
    'Скрыть пользователя с канала',
    'Im Shop ausblenden',
  ]
  expect(deeds.filter((text) => !tellsDeed(text))).toEqual([])
  expect(['Einstellungen', 'Ocultar detalles', 'Скрыть список', 'Ausblenden'].filter(tellsDeed)).toEqual([])
})

test('a Japanese name that ends in a deed tells it, though it be written in Chinese signs alone', () => {
  for (const name of ['伝票削除', '請求書送信', '注文取消']) expect(tellsDeed(name), name).toBe(true)
  for (const name of ['伝票一覧', '注文履歴']) expect(tellsDeed(name), name).toBe(false)
})

test('the key that does it may be told before a deed, and a letter of the menu behind it', () => {
  for (const name of [
    'F5 Cancelar item',
    'F8 Fechar caixa',
    'Ctrl+S Save',
    'ESC – Delete',
    '取消所有文件(L)',
  ])
    expect(tellsDeed(name), name).toBe(true)
  for (const name of ['F1 Overview', 'F1 racing']) expect(tellsDeed(name), name).toBe(false)
})

test('what is called off, brought to its end or set for good in Chinese tells its object', () => {
  for (const name of ['取消所有文件', '完成訂單', '設定成預設印表機', '结束营业'])
    expect(tellsDeed(name), name).toBe(true)
  for (const name of ['取消选择', '取消筛选', '完成时间', '设定']) expect(tellsDeed(name), name).toBe(false)
})

test('a line, a page or all is done away with in one word of two parts, and what was not done is no deed', () => {
  for (const name of ['行削除', '頁削除', '全削除', '再送信', '過號', '叫号', 'Verify', 'Verify & Release'])
    expect(tellsDeed(name), name).toBe(true)
  for (const name of ['未送信', '未承認']) expect(tellsDeed(name), name).toBe(false)
})

test('whatever the word in front is, what is brought somewhere or done to somebody has the shape of an order', () => {
  for (const text of ['Yeet to feed', 'Nuke it', 'Resize to 8 GB', 'Ghost them', 'Lob into pot'])
    expect(tellsDeed(text), text).toBe(true)
  for (const text of [
    'Back to list',
    'Oslo to Lisbon',
    'Payment to roofer',
    'Next to you',
    'Related to this',
    'Scroll to top',
    'Trains to Leeds',
    'Introduction to glass',
    'Open to read',
  ])
    expect(tellsDeed(text), text).toBe(false)
})

test('what an Arabic line is tapped for is told, and what it shows is not', () => {
  expect(tellsDeed('شبكة مفتوحة · انقر للاتصال')).toBe(true)
  expect(tellsDeed('اضغط للشراء')).toBe(true)
  expect(tellsDeed('انقر لعرض المزيد')).toBe(false)
})

test('in Korean what is put down as done or read is a deed, and what is shown is not', () => {
  expect(tellsDeed('학습 완료로 표시')).toBe(true)
  expect(tellsDeed('읽음으로 표시')).toBe(true)
  expect(tellsDeed('비밀번호 표시')).toBe(false)
  expect(tellsDeed('목록으로 표시')).toBe(false)
})
