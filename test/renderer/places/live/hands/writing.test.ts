// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { serveWriting } from '../../../../../src/renderer/places/live/hands/writing'
import { listenToKeys } from '../../../../../src/renderer/state/presses'

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  document.body.replaceChildren()
})

/** The field of the helm, and in order what comes out of it: keys at the picture, texts, lifted keys. */
function opened() {
  const field = document.body.appendChild(document.createElement('textarea'))
  const canvas = document.body.appendChild(document.createElement('canvas'))
  const out: string[] = []
  for (const type of ['keydown', 'keyup'] as const)
    canvas.addEventListener(type, (event) => {
      out.push(`${type} ${event.code} ${event.key}${event.ctrlKey ? ' ctrl' : ''}`)
      event.preventDefault()
    })
  leaving.push(
    serveWriting(field, {
      keys: () => canvas,
      write: (text) => void out.push(`text ${text}`),
      lift: () => void out.push('lift'),
    }),
  )
  const key = (type: 'keydown' | 'keyup', init: KeyboardEventInit) => {
    const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init })
    // Here there is no AltGraph but what a test says; happy-dom takes Alt for it.
    event.getModifierState = (name) => name === 'AltGraph' && init.modifierAltGraph === true
    field.dispatchEvent(event)
    return event
  }
  const compose = (type: string, value: string) => {
    field.value = value
    field.dispatchEvent(new CompositionEvent(type, { bubbles: true, data: value }))
  }
  const input = (value: string, isComposing = false) => {
    field.value = value
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, isComposing }))
  }
  return { field, out, key, compose, input }
}

test('a key goes on to the picture as it is, with what is held, and the browser does nothing with it', () => {
  const { out, key } = opened()
  key('keydown', { key: 'Control', code: 'ControlLeft', ctrlKey: true })
  const down = key('keydown', { key: 'c', code: 'KeyC', ctrlKey: true })
  key('keyup', { key: 'c', code: 'KeyC', ctrlKey: true })
  expect(out).toEqual(['keydown ControlLeft Control ctrl', 'keydown KeyC c ctrl', 'keyup KeyC c ctrl'])
  expect(down.defaultPrevented).toBe(true)
})

test('a key held with another one that is not down over there is no key of theirs', () => {
  const { out, key } = opened()
  // Ctrl went down before the field had the focus.
  const meta = key('keydown', { key: 'Meta', code: 'MetaLeft', ctrlKey: true, metaKey: true })
  key('keydown', { key: 'a', code: 'KeyA', ctrlKey: true, metaKey: true })
  expect(out).toEqual([])
  expect(meta.defaultPrevented).toBe(true)
  key('keydown', { key: 'Control', code: 'ControlLeft', ctrlKey: true })
  window.dispatchEvent(new Event('blur'))
  key('keydown', { key: 'c', code: 'KeyC', ctrlKey: true })
  expect(out).toEqual(['keydown ControlLeft Control ctrl'])
})

test('a letter of the third level is passed on, whatever is down for it', () => {
  const { out, key } = opened()
  key('keydown', { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true, modifierAltGraph: true })
  key('keydown', { key: 'å', code: 'KeyA', altKey: true })
  key('keydown', { key: 'a', code: 'KeyA', altKey: true })
  expect(out).toEqual(['keydown KeyQ @ ctrl', 'keydown KeyA å'])
})

test('of two keys that change others one stays down, and a key is known by its place whatever a layout calls it', () => {
  const { out, key } = opened()
  for (const code of ['ControlLeft', 'ControlRight']) key('keydown', { key: 'Control', code, ctrlKey: true })
  key('keyup', { key: 'Control', code: 'ControlRight', ctrlKey: true })
  key('keydown', { key: 'c', code: 'KeyC', ctrlKey: true })
  // With Shift down X calls Alt so.
  key('keydown', { key: 'Meta', code: 'AltLeft', ctrlKey: true, altKey: true })
  expect(out.slice(3)).toEqual(['keydown KeyC c ctrl', 'keydown AltLeft Meta ctrl'])
})

test('what an input method puts together is one text, none of its keys goes to the picture, and what is held is lifted first', () => {
  const { field, out, key, compose, input } = opened()
  const taken = key('keydown', { key: 'Process', code: 'KeyN', keyCode: 229 })
  compose('compositionstart', '')
  input('ni', true)
  expect(field.dataset.composing).toBe('true')
  key('keydown', { key: 'i', code: 'KeyI', isComposing: true })
  compose('compositionend', '你')
  input(field.value)
  key('keydown', { key: '!', code: 'Digit1' })
  expect(out).toEqual(['lift', 'lift', 'text 你', 'keydown Digit1 !'])
  expect(taken.defaultPrevented).toBe(false)
  expect(field.value).toBe('')
  expect(field.dataset.composing).toBeUndefined()
})

test.each(['Dead', 'Process', 'Compose'])('the key %s is part of a letter and none by itself', (name) => {
  const { out, key, compose } = opened()
  key('keydown', { key: name, code: 'Quote' })
  compose('compositionstart', '´')
  key('keydown', { key: 'e', code: 'KeyE', keyCode: 229 })
  compose('compositionend', 'é')
  expect(out.filter((line) => line !== 'lift')).toEqual(['text é'])
})

test('what comes without being put together, such as an emoji of a picker, is a text', () => {
  const { out, input } = opened()
  input('👍')
  expect(out).toEqual(['lift', 'text 👍'])
})

test('a composition that is given up writes nothing', () => {
  const { out, compose } = opened()
  compose('compositionstart', '')
  compose('compositionend', '')
  expect(out).toEqual(['lift'])
})

test('a key that goes on to the picture is heard by the console once', () => {
  const { key } = opened()
  const heard: string[] = []
  leaving.push(
    listenToKeys(
      (press) => {
        heard.push(press.key)
        return false
      },
      () => 0,
    ),
  )
  key('keydown', { key: 'a', code: 'KeyA' })
  expect(heard).toEqual(['a'])
})
