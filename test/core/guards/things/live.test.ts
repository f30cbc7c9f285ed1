import { expect, test } from 'vitest'
import { isLive, isLiveAt, isPicked, isPolled } from '../../../../src/core/guards/things/live'
import { withText } from '../../samples'

test('homes and machines, polls, gifts and lists of recipients are live', () => {
  for (const text of [
    'Thermostat',
    'Poll: where shall it be',
    'Share with',
    '投票',
    'Umfrage',
    'Quick replies',
    'Operating mode',
    'On air since 14:00',
    'NO AR',
    'В эфире',
    'In onda',
    'Auf Sendung',
    'En el aire',
    'À l’antenne',
    '直播中',
    '放送中',
    'Focuser position',
    '運轉模式',
  ])
    expect(isLive(withText(text)), text).toBe(true)
})

test('so is a page that says it in its title; a list to read is not', () => {
  expect(isLive({ ...withText('Kitchen'), foreground: 'Smart home' })).toBe(true)
  expect(isLive({ ...withText('Chapters'), foreground: 'Reader' })).toBe(false)
})

test('what another control is called makes no screen live, wherever its name is read', () => {
  const box = { x: 10, y: 10, width: 90, height: 20 }
  const button = { text: 'Send to phone', box, confidence: 1, role: 'button', tag: 'button' }
  const read = { text: 'Send to phone', box: { ...box, x: 20, width: 60 }, confidence: 0.9 }
  expect(isLive({ ...withText('Chapters'), elements: [button, read] })).toBe(false)
  expect(isLive({ ...withText('Chapters'), elements: [read] })).toBe(true)
})

test('who is meant is asked of what stands under it or in its line, on a wide screen', () => {
  const box = { x: 700, y: 300, width: 120, height: 20 }
  const screen = {
    ...withText('Chapters'),
    size: { width: 1280, height: 800 },
    elements: [{ text: 'Share with', box, confidence: 0.9 }],
  }
  expect(isLiveAt([720, 340], screen)).toBe(true)
  expect(isLiveAt([950, 310], screen)).toBe(true)
  expect(isLiveAt(undefined, screen)).toBe(true)
  expect(isLiveAt([100, 100], screen)).toBe(false)
  expect(isLiveAt([100, 700], screen)).toBe(false)
  expect(isLiveAt([100, 100], { ...screen, size: { width: 400, height: 800 } })).toBe(true)
  expect(isLiveAt([100, 100], { ...screen, foreground: 'Share with' })).toBe(true)
  expect(isLiveAt([100, 100], { ...screen, elements: [{ text: 'Thermostat', box, confidence: 0.9 }] })).toBe(
    true,
  )
})

test('a date under the question of a poll is an answer, and far from it none', () => {
  const box = { x: 180, y: 440, width: 180, height: 14 }
  for (const text of [
    'Vote: summer party',
    'Umfrage zum Fest',
    'Encuesta de la fiesta',
    '投票',
    '설문 조사',
  ]) {
    const screen = {
      ...withText('Chapters'),
      size: { width: 1280, height: 800 },
      elements: [{ text, box, confidence: 0.9 }],
    }
    expect(isPolled([220, 490], screen), text).toBe(true)
    expect(isPolled([220, 700], screen), text).toBe(false)
    expect(isPolled([900, 490], screen), text).toBe(false)
  }
})

test('on a picture an answer stands near what people are asked; a machine is run from anywhere', () => {
  const box = { x: 180, y: 640, width: 180, height: 14 }
  const at = (words: string) => ({
    ...withText('Chapters'),
    size: { width: 1280, height: 800 },
    elements: [{ text: words, box, confidence: 0.9 }],
  })
  for (const words of ['Survey results', 'Umfrage', 'Sondage', 'Encuesta', 'Sondaggio', '투표', '投票']) {
    expect(isLiveAt([220, 560], at(words)), words).toBe(true)
    expect(isLiveAt([1000, 60], at(words)), words).toBe(false)
  }
  for (const words of ['Garage door', 'Heizung', 'Serrure', '门锁'])
    expect(isLiveAt([1000, 60], at(words)), words).toBe(true)
})

test('the answers of a quiz stand under its heading, however far', () => {
  const box = { x: 40, y: 40, width: 60, height: 20 }
  const screen = {
    ...withText('Chapters'),
    listed: undefined,
    size: { width: 1280, height: 800 },
    elements: [{ text: 'Quiz', box, confidence: 0.9 }],
  }
  expect(isLiveAt([80, 500], screen)).toBe(true)
  expect(isLiveAt([900, 500], screen)).toBe(false)
})

test('people under a head that says what they become, with a field to look for others, are chosen; a detail of the page is none', () => {
  const at = (text: string, y: number, more: object = {}) => ({
    ...{ text, box: { x: 16, y, width: 300, height: 20 }, confidence: 1, ...more },
  })
  const field = at('Search people', 130, { role: 'textbox', tag: 'EditText' })
  const people = (head: string, ...more: object[]) => ({
    ...withText('Chapters'),
    size: { width: 400, height: 800 },
    elements: [at(head, 100), ...(more as never[]), at('Ann Lee', 180, { role: 'button', tag: 'ViewGroup' })],
  })
  for (const head of ['Assignee', 'Choose a reviewer', 'Zuständiger', 'Destinataires', '负责人', '担当者'])
    expect(isPicked([100, 190], people(head, field)), head).toBe(true)
  expect(isPicked([100, 90], people('Assignee', field))).toBe(false)
  expect(isPicked([100, 190], people('Assignee'))).toBe(false)
  expect(isPicked([100, 190], people('Members', field))).toBe(false)
  expect(isPicked([100, 190], people('Recipients', { ...field, text: 'Subject' }))).toBe(false)
})
