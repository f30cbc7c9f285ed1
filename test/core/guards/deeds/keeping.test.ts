import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { tellsDeed } from '../../../../src/core/guards/deeds/deeds'
import { showsSecret } from '../../../../src/core/guards/reading/secrets'
import { isThing } from '../../../../src/core/guards/things/thing'

const box = { x: 0, y: 0, width: 200, height: 20 }
/** Enough of a language for a screen to be read in it. */
const prose: Readonly<Record<string, string>> = {
  en: 'You have all of the messages that we sent to you from your settings',
  de: 'Sie haben alle Nachrichten und die Einstellungen für Ihre Gruppe nicht gelesen',
  fr: 'Vous avez tous les messages de votre groupe dans les paramètres',
  es: 'Usted tiene todos los mensajes de su grupo en la configuración',
  pt: 'Você tem todas as mensagens do seu grupo nas configurações não',
  it: 'Hai tutti i messaggi del tuo gruppo nelle impostazioni per la',
}
const screenWith = (name: string, lang: string): Observation => ({
  frame: '',
  seq: 0,
  size: { width: 800, height: 600 },
  elements: [name, prose[lang] ?? ''].map((text) => ({ text, box, confidence: 1 })),
})

const table = readFileSync(join(import.meta.dirname, '../../../fixtures/gate/deeds.txt'), 'utf8')
const rows = table
  .split('\n')
  .filter((line) => line.includes('|') && !line.startsWith('#'))
  .map((line) => line.split('|'))

test.each(rows)('deeds of the class %s are no things in %s', (_, lang = '', names = '') => {
  const things = names.split(';').filter((name) => {
    const seen = screenWith(name, lang)
    const control = { at: [5, 5] as const, elements: [], names: [name], near: [], around: [] }
    return isThing(name, seen) && !showsSecret(control, seen)
  })
  expect(things).toEqual([])
})

test('what only closes or opens a part of the screen is no deed', () => {
  for (const name of [
    'Close window',
    'Close menu',
    '关闭弹窗',
    '关闭侧边栏',
    '关闭当前标签页',
    '閉じる',
    'Fermer la fenêtre',
    'Закрыть вкладку',
    'Open folder',
  ])
    expect(tellsDeed(name), name).toBe(false)
})

test('what is opened or shown to others is a deed, what is opened to oneself is none', () => {
  for (const name of [
    'Open to the internet (0.0.0.0/0)',
    'Open port 22 to everyone',
    'Show my phone number to buyers',
    'Hide from timeline',
    'Für alle anzeigen',
    'Ouvrir au public',
    'Mostrar a todos',
    'Открыть для всех',
    '对所有人可见',
    '全員に表示',
    '口座の保護を停止',
  ])
    expect(tellsDeed(name), name).toBe(true)
  for (const name of [
    'Open folder',
    'Show more for me',
    'Open to read',
    'View profile',
    'Abrir carpeta',
    '全員の予定を見る',
  ])
    expect(tellsDeed(name), name).toBe(false)
})

test('doors, periods and limits are opened, closed and raised by a deed', () => {
  for (const name of [
    'Abrir válvula do setor A',
    'Ventil öffnen',
    '打开阀门',
    'ガレージを開ける',
    'افتح الصمام',
    'Effettua il check-in',
    'Abrir puerta',
    'Apri cancello',
    'Открыть ворота',
    'Cerrar caja',
    'Fechar bimestre',
    'Увеличить лимит',
    '调高额度',
    'Open drawer',
    'Apri cassetto',
    'Kassenlade öffnen',
  ])
    expect(tellsDeed(name), name).toBe(true)
  for (const name of [
    'Zurück an den Anfang',
    'Open ventilation settings',
    'Effettua ricerca',
    'Abrir carpeta',
    'Fechar janela',
    'Увеличить карту',
    'Close menu',
  ])
    expect(tellsDeed(name), name).toBe(false)
})

test('what is let through from then on, and what is done against a warning, is a deed', () => {
  for (const name of [
    'Add exception',
    'Ausnahme hinzufügen',
    'Ajouter une exception',
    'Añadir excepción',
    '添加白名单',
    '검사 예외 추가',
    'Open anyway',
    'Trotzdem öffnen',
    'Apri comunque',
    '仍要打开',
    'このまま開く',
    'Open locker',
    'Home axes',
    '回零',
    'Fach öffnen',
  ])
    expect(tellsDeed(name), name).toBe(true)
  for (const name of ['Exceptions', 'Ausnahmen', '例外', 'Lockers nearby', 'Open anytime'])
    expect(tellsDeed(name), name).toBe(false)
})
