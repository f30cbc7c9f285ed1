import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  isClipPlayed,
  isHeard,
  isPausedRead,
  isPlayerPlace,
  isSilenced,
} from '../../../../src/core/guards/harmless/playing'
import { clickAt, seen } from '../../samples'

const screen = (...texts: string[]) => ({
  ...seen,
  elements: texts.map(
    (text): Element => ({ text, box: { x: 0, y: 0, width: 30, height: 8 }, confidence: 1 }),
  ),
})

const isPlayer = (seen: ReturnType<typeof screen>) => isHeard(['Play'], seen)

test.each(['2:11 / 9:40', '41 min', 'Untertitel', '자막', 'Громкость'])('“%s” tells of a player', (text) => {
  expect(isPlayer(screen('River', text))).toBe(true)
})

test('a title or an address tells as well, but not where something is at stake', () => {
  expect(isPlayer({ ...screen('River'), foreground: 'River film – Cinelode' })).toBe(true)
  expect(isPlayer({ ...screen('River'), url: 'https://podcasts.earshot.example/ep/12' })).toBe(true)
  expect(isPlayer(screen('River'))).toBe(false)
  for (const stake of ['Bet 5 coins', 'Ihr Gewinn', 'Voicemail', 'Spin', '投注'])
    expect(isPlayer({ ...screen('41 min', stake), foreground: 'Music' }), stake).toBe(false)
})

test('some words say to play nothing but what is seen or heard', () => {
  expect(isHeard(['▶', '再生'], screen('星の旅'))).toBe(true)
  expect(isHeard(['Abspielen'], screen('Moos'))).toBe(true)
  expect(isHeard(['Abspielen'], screen('Voicemail'))).toBe(false)
  expect(isHeard(['Play'], screen('Moos'))).toBe(false)
})

const line = (text: string, x: number, y: number): Element => ({
  text,
  box: { x, y, width: 40, height: 10 },
  confidence: 0.9,
})
const window = (...menus: string[]) => ({
  ...seen,
  size: { width: 1280, height: 800 },
  foreground: 'Harbour',
  elements: [
    ...menus.map((menu, nth) => line(menu, 40 + nth * 60, 55)),
    line('42:10 / 1:48:00', 950, 699),
    line('I I', 70, 729),
  ],
})
const isPlace = (on: Observation, at: readonly [number, number]) =>
  isPlayerPlace(controlAt(at, on), moveOf(clickAt(...at), on, { history: [] }))

test('under the menus of a player, what has no word pauses or leads on, in all the languages', () => {
  for (const menus of [
    ['Playback', 'Audio', 'Video', 'Subtitle'],
    ['Wiedergabe', 'Audio', 'Video', 'Untertitel'],
    ['Lecture', 'Audio', 'Sous-titres'],
    ['Reproducción', 'Audio', 'Subtítulos'],
    ['Воспроизведение', 'Аудио', 'Видео', 'Субтитры'],
    ['播放', '音频', '视频', '字幕'],
    ['再生', '音声', '字幕'],
    ['재생', '오디오', '자막'],
  ])
    expect(isPlace(window(...menus), [75, 734]), menus.join()).toBe(true)
  expect(isPlace(window('Playback', 'Audio', 'Video'), [600, 400])).toBe(true)
})

test('menus, words, dialogs, stakes, pages and other programs are something else', () => {
  const player = window('Playback', 'Audio', 'Video')
  expect(isPlace(player, [600, 60])).toBe(false)
  expect(isPlace(window('File', 'Edit', 'Clip'), [75, 734])).toBe(false)
  const more = (text: string, at: readonly [number, number]) =>
    isPlace({ ...player, elements: [...player.elements, line(text, 300, 400)] }, at)
  expect(more('Delete file', [310, 404])).toBe(false)
  expect(more('Cancel', [75, 734])).toBe(false)
  expect(more('Bet 5 coins', [75, 734])).toBe(false)
  expect(isPlace({ ...player, listed: [] }, [75, 734])).toBe(false)
})

test('in a picture a machine or a download is paused, and a film where one is shown', () => {
  for (const name of ['Pause', 'Metti in pausa', 'Mettre en pause', '暂停'])
    expect(isPausedRead(controlAt([5, 4], screen(name)), screen(name)), name).toBe(true)
  const film = screen('Pause', '2:11 / 9:40')
  expect(isPausedRead(controlAt([5, 4], film), film)).toBe(false)
  for (const name of ['Play', 'Abspielen'])
    expect(isPausedRead(controlAt([5, 4], screen(name)), screen(name)), name).toBe(false)
})

test('the loudspeaker of a player only says how loud it is, and elsewhere nobody knows who hears', () => {
  const sign = (names: readonly string[], ...texts: string[]) => {
    const own = { ...line('🔊', 10, 10), role: 'button', hints: [...names] }
    const on = { ...screen(...texts), elements: [own, ...screen(...texts).elements] }
    return isClipPlayed({ elements: [own], names: ['🔊', ...names], near: ['□'], around: [] }, on)
  }
  for (const name of [
    'Mute (m)',
    'Stummschalten',
    'Couper le son',
    'Silenciar',
    'Disattiva audio',
    'Выключить звук',
    '静音',
    'ミュート',
    '음소거',
    'كتم الصوت',
    'म्यूट करें',
  ])
    expect(sign([name], '4:12 / 18:40'), name).toBe(true)
  expect(sign(['Mute (m)'], 'Participants')).toBe(false)
  expect(sign(['Mute user'], '4:12 / 18:40')).toBe(false)
  expect(sign([], '4:12 / 18:40')).toBe(false)
})

test('where something is on air others hear it or do not; a film alone is only heard less', () => {
  const air = { ...screen('Mute'), foreground: 'On air' }
  expect(isSilenced(controlAt([5, 4], air), air)).toBe(true)
  const other = { ...screen('Levels'), foreground: 'On air' }
  expect(isSilenced(controlAt([5, 4], other), other)).toBe(false)
  const film = { ...screen('Mute'), foreground: 'River film' }
  expect(isSilenced(controlAt([5, 4], film), film)).toBe(false)
})
