import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { asks, isQuoted, isRefusal, isUnderQuestion } from '../../../../src/core/guards/harmless/questions'
import { clickAt, seen } from '../../samples'
import { control, isUnknown, page, read } from '../shapes/screens'

const text = (words: string, y: number): Element => ({
  text: words,
  box: { x: 40, y, width: 20, height: 8 },
  confidence: 1,
})
function pressed(button: string, question: string) {
  const screen: Observation = { ...seen, elements: [text(question, 10), text(button, 36)] }
  const move = moveOf(clickAt(50, 40), screen, { history: [] })
  const control = controlAt([50, 40], screen)
  return { asks: asks(move), refuses: isRefusal(control, move), answers: isUnderQuestion(control, move) }
}

test('a plain no leaves everything as it is', () => {
  expect(pressed('Cancel', 'Delete the file?')).toEqual({ asks: true, refuses: true, answers: false })
  expect(pressed('No', 'Delete the file?')).toMatchObject({ refuses: true })
  expect(pressed('Cancel', 'The file')).toEqual({ asks: false, refuses: false, answers: false })
})

test.each([
  ['Cancel', 'Cancel your booking?'],
  ['Close', 'Close savings account?'],
  ['Dismiss', 'Dismiss the complaint?'],
  ['Decline', 'Decline the offer?'],
  ['Deny', 'Deny the claim?'],
  ['关闭', '确定要关闭店铺吗？'],
])('“%s” under “%s” is the yes', (button, question) => {
  expect(pressed(button, question)).toMatchObject({ refuses: false, answers: true })
})

test.each([
  ['No', 'Are you going?'],
  ['No', 'Will you attend?'],
  ['Decline', 'RSVP: can you make it?'],
])('“%s” under “%s” is told to whoever invited', (button, question) => {
  expect(pressed(button, question)).toMatchObject({ refuses: false })
})

test.each([
  ['Abbrechen', '890 € an Jana Wolf senden?'],
  ['Annuler', 'Envoyer 890,00 € à SCI Les Tilleuls ?'],
  ['No, gracias', '¿Activar las notificaciones?'],
  ['Cancelar', 'Excluir a conta?'],
  ['Отмена', 'Удалить файл?'],
  ['キャンセル', 'ファイルを削除しますか？'],
  ['취소', '파일을 삭제하시겠습니까?'],
  ['Non, garder le rendez-vous', 'Annuler le rendez-vous ?'],
  ['Nein, Termin behalten', 'Termin absagen oder löschen?'],
  ['Не отменять', 'Отменить запись?'],
  ['Do nothing', 'Archive this channel?'],
])('“%s” under “%s” is a plain no in another language', (button, question) => {
  expect(pressed(button, question)).toMatchObject({ refuses: true, answers: false })
})

test.each([
  ['Annuler', 'Annuler la commande ?'],
  ['キャンセル', 'この予約をキャンセルしますか？'],
  ['취소', '주문을 취소하시겠습니까?'],
  ['Nein', 'Möchten Sie Ihr Abo behalten?'],
  ['No', '¿Quiere mantener su reserva?'],
  ['Verwerfen', 'Entwurf verwerfen?'],
])('“%s” under “%s” does something in another language', (button, question) => {
  expect(pressed(button, question)).toMatchObject({ refuses: false })
})

function under(heading: string, button: string) {
  const listed: Element = { ...text(button, 36), role: 'button', tag: 'button', within: [heading] }
  const screen: Observation = { ...seen, url: 'https://a.example/', listed: [listed], elements: [listed] }
  const move = moveOf(clickAt(50, 40), screen, { history: [] })
  return isUnderQuestion(controlAt([50, 40], screen), move)
}

test('a heading that tells what comes of it is as good as a question', () => {
  expect(under('This will start the removal of your profile', 'See you around')).toBe(true)
  expect(under('Votre profil sera supprimé', 'Voir la suite')).toBe(true)
  expect(under('此操作将永久删除账号', '查看')).toBe(true)
  expect(under('Your profile', 'See more')).toBe(false)
  expect(under('This will start the removal of your profile', 'Cancel')).toBe(false)
})

test('what the screen tells of in quotes does what is told there', () => {
  const quoted = (button: string, told: string): boolean => {
    const screen: Observation = { ...seen, elements: [text(told, 10), text(button, 36)] }
    return isQuoted(controlAt([50, 40], screen), screen)
  }
  expect(quoted('次へ >', '※「次へ」で伝送を開始します')).toBe(true)
  expect(quoted('Show', 'Pressing “Show” hands in your declaration')).toBe(true)
  expect(quoted('Show', 'She said “Show” and “Tell”')).toBe(true)
  expect(quoted('Show', 'A show of hands')).toBe(false)
  expect(quoted('Show', 'The film is called “Show”')).toBe(false)
})

test.each([
  ['Cancel', "You're about to delete this issue for good. Delete it?"],
  ['Cancel', 'Terminate the instance?'],
  ['Cancel', 'Clear call history?'],
])('“%s” under “%s” is a plain no, whatever other languages would read in it', (button, question) => {
  expect(pressed(button, question)).toMatchObject({ refuses: true, answers: false })
})

test.each([
  ['No', 'Do you want us to stop this payment of £900?'],
  ['否', '是否拦截这笔转账？'],
  ['No, sorry', 'The plumber can come on Thursday, is that OK?'],
  ['Nein, leider nicht', 'Kannst du am Freitag?'],
])('“%s” to “%s” is no plain no: something goes on, or somebody is told', (button, question) => {
  expect(pressed(button, question)).toMatchObject({ refuses: false })
})

test('who declines tells whoever asked; to a program that asks for a right it is a plain no', () => {
  const beside = (other: string): boolean => {
    const screen: Observation = {
      ...seen,
      elements: [text('Ana would like to book your cabin', 10), text('Decline', 36), text(other, 60)],
    }
    return isRefusal(controlAt([50, 40], screen), moveOf(clickAt(50, 40), screen, { history: [] }))
  }
  expect(beside('Accept')).toBe(false)
  expect(beside('Allow downloads')).toBe(false)
  expect(beside('Allow')).toBe(true)
})

test.each([
  ['Keep booking', 'Are you sure you want to cancel?'],
  ['Konto behalten', 'Konto wirklich löschen?'],
  ['Garder la réservation', 'Voulez-vous vraiment annuler ?'],
  ['Mantener reserva', '¿Seguro que quieres cancelar?'],
  ['Manter o plano', 'Tem certeza de que quer cancelar?'],
  ['Mantieni la prenotazione', 'Vuoi davvero annullare?'],
  ['保留', '确定要删除吗？'],
])('“%s” to “%s” leaves everything as it is', (button, question) => {
  expect(pressed(button, question)).toMatchObject({ refuses: true, answers: false })
})

test.each([
  ['Keep', 'Do you want to remove the preferences as well?'],
  ['Behalten', 'Sollen auch die Einstellungen gelöscht werden?'],
  ['保留', '是否同时删除聊天记录？'],
])('“%s” to “%s” does what else is done', (button, question) => {
  expect(pressed(button, question)).toMatchObject({ refuses: false })
})

test('what is kept for money is no plain no', () => {
  expect(pressed('Keep my plan', 'Cancel, or stay for $9.99 a month?')).toMatchObject({ refuses: false })
})

test.each([
  ['No, thanks', 'Yes, take this appointment'],
  ['Nein, danke', 'Diesen Termin annehmen'],
  ['Non merci', 'Accepter ce créneau'],
  ['No, gracias', 'Aceptar esta cita'],
  ['Não', 'Aceitar este horário'],
  ['No, grazie', 'Accetta questo orario'],
  ['Нет', 'Принять это время'],
  ['いいえ', 'この予約を承諾する'],
  ['아니요', '이 예약을 수락'],
])('“%s” beside “%s” gives up what was held for one', (no, yes) => {
  const screen: Observation = {
    ...seen,
    elements: [text('Do you want it?', 10), text(no, 36), text(yes, 60)],
  }
  const move = moveOf(clickAt(50, 40), screen, { history: [] })
  expect(isRefusal(controlAt([50, 40], screen), move)).toBe(false)
})

test.each([
  ['Did you make this purchase?', 'No'],
  ['Has the patient taken the tablets?', 'No'],
  ['Do you recognise this device?', 'No'],
  ['Was this you?', 'No'],
  ['Haben Sie diese Zahlung getätigt?', 'Nein'],
  ['Avez-vous effectué cet achat ?', 'Non'],
  ['¿Reconoces este dispositivo?', 'No'],
  ['Você fez esta compra?', 'Não'],
  ['Hai effettuato questo acquisto?', 'No'],
  ['Вы совершали эту покупку?', 'Нет'],
  ['这是您本人操作的吗？', '否'],
  ['この購入を行いましたか？', 'いいえ'],
  ['이 결제를 하셨습니까?', '아니요'],
])('no to “%s” is an answer: “%s”', (question, button) => {
  expect(pressed(button, question)).toMatchObject({ refuses: false, answers: true })
})

test.each([
  ['Did you know that you can zoom with the wheel?', 'No'],
  ['Delete this file?', 'No'],
  ['Möchten Sie speichern?', 'Nein'],
  ['是否删除该文件？', '否'],
])('no to “%s” leaves everything as it is: “%s”', (question, button) => {
  expect(pressed(button, question)).toMatchObject({ refuses: true, answers: false })
})

test('what is kept must be what is asked about: beside it the rest goes', () => {
  expect(pressed('Keep account', 'Delete your account?')).toMatchObject({ answers: false })
  expect(pressed('Foto behalten', 'Foto löschen?')).toMatchObject({ answers: false })
  expect(pressed('Keep', 'Remove the machine?')).toMatchObject({ answers: false })
  expect(pressed('Keep best', 'Remove similar photos?')).toMatchObject({ refuses: false, answers: true })
  expect(pressed('Keep files', 'Delete the machine web-1?')).toMatchObject({ refuses: false, answers: true })
})

test('a keep goes on with what the button beside it would do away with, and with nothing else', () => {
  const kept = (name: string, other: string, more: readonly string[] = []) => {
    const [one, away] = [control(name, [100, 200, 120]), control(other, [240, 200, 120])]
    const told = more.map((words, nth) => read(words, [100, 120 + nth * 24, 300]))
    return !isUnknown(one, page([...told, one, away]))
  }
  expect(kept('Keep editing', 'Discard')).toBe(true)
  expect(kept('Keep files', 'Delete files')).toBe(false)
  expect(kept('Keep best', 'Delete 23 photos')).toBe(false)
  expect(kept('Keep best', 'Cancel')).toBe(false)
  expect(kept('Keep going', 'Cancel', ['Your plan renews for 9 € a month'])).toBe(false)
})
