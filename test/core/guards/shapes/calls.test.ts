import { expect, test } from 'vitest'
import { controlAt } from '../../../../src/core/effects/control'
import { isCalling, isUnmuting } from '../../../../src/core/guards/shapes/calls'
import { control, page, read } from './screens'

const calls = (names: readonly string[], role = 'button') => {
  const all = names.map((name, nth) => control(name, [40 + nth * 90, 60], { role }))
  const seen = page(all)
  return isCalling(controlAt([45, 65], seen), seen)
}

test('seeing or hearing somebody is a call beside other ways to reach people, in every language', () => {
  for (const names of [
    ['Video', 'Call'],
    ['Audio', 'Video', 'Details'],
    ['Video', 'Anrufen'],
    ['Vidéo', 'Message'],
    ['Cámara', 'Llamar'],
    ['Vídeo', 'Ligar'],
    ['Video', 'Chiama'],
    ['Видео', 'Позвонить'],
    ['视频', '语音'],
    ['ビデオ', '電話'],
    ['영상', '음성'],
    ['فيديو', 'مكالمة'],
    ['वीडियो', 'कॉल करें'],
  ])
    expect(calls(names), names.join()).toBe(true)
})

test('a kind of what is shown is no call', () => {
  expect(calls(['Video', 'Photos', 'Files'])).toBe(false)
  expect(calls(['Video', 'Articles'])).toBe(false)
  expect(calls(['Video', 'Audio'], 'tab')).toBe(false)
})

test('the same where only the picture is known', () => {
  const seen = (names: readonly string[]) => ({
    ...page(names.map((name, nth) => read(name, [40 + nth * 90, 60, 44]))),
    listed: undefined,
  })
  const isCalled = (names: readonly string[]) => isCalling(controlAt([45, 65], seen(names)), seen(names))
  expect(isCalled(['Video', 'Call', 'Edit contact'])).toBe(true)
  expect(isCalled(['Video', 'Photos', 'Files'])).toBe(false)
})

test('a microphone is opened to the others of a meeting, and a film only sounds again', () => {
  const opens = (names: readonly string[]) => {
    const seen = page(names.map((name, nth) => control(name, [40 + nth * 90, 60])))
    return isUnmuting(controlAt([45, 65], seen), seen)
  }
  for (const names of [
    ['Unmute', 'Start video', 'Share screen'],
    ['Stummschaltung aufheben', 'Teilnehmer (4)'],
    ['取消静音', '共享屏幕'],
    ['ミュート解除', '参加者'],
    ['Turn on microphone', 'Leave call'],
    ['Unmute mic', 'Participants (12)'],
    ['Unmute', 'Stop Streaming'],
    ['Stummschaltung aufheben', 'Stream beenden'],
    ['取消静音', '停止推流'],
    ['ミュート解除', '配信停止'],
    ['Mikrofon einschalten', 'Bildschirm teilen'],
    ['Réactiver le micro', 'Participants'],
    ['Activar el micrófono', 'Compartir pantalla'],
    ['Ativar microfone', 'Participantes'],
    ['Attiva il microfono', 'Partecipanti'],
    ['Включить микрофон', 'Участники'],
    ['음소거 해제', '참가자'],
    ['إلغاء كتم الصوت', 'المشاركون'],
    ['अनम्यूट करें', 'प्रतिभागी'],
  ])
    expect(opens(names), names.join()).toBe(true)
  expect(opens(['Unmute', 'Captions', 'Full screen'])).toBe(false)
  expect(opens(['Mute', 'Start video'])).toBe(false)
  expect(opens(['Microphone', 'Start video'])).toBe(false)
})
