import { expect, test } from 'vitest'
import { elementsOf, focusedOf, readTree } from '../../../../src/main/targets/adb/ui-tree'

const screen = { width: 1080, height: 2400 }
const hierarchy = (nodes: string) =>
  `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0">${nodes}</hierarchy>`
const node = (attributes: string, inner = '') => `<node index="0" ${attributes}>${inner}</node>`

const listed = (nodes: string) => elementsOf(readTree(hierarchy(nodes)) ?? [], screen)

test('a button has its words, its place, its role and its name', () => {
  const xml = `<node text="Send &amp; close" resource-id="com.x:id/send" class="android.widget.Button" content-desc="" clickable="true" password="false" bounds="[10,20][110,70]" />`
  expect(listed(xml)).toEqual([
    {
      text: 'Send & close',
      box: { x: 10, y: 20, width: 100, height: 50 },
      confidence: 1,
      role: 'button',
      tag: 'Button',
      selector: 'com.x:id/send',
    },
  ])
})

test('a description stands in for the words of a picture', () => {
  const xml = `<node text="" class="android.widget.ImageButton" content-desc="Back" clickable="true" bounds="[0,0][100,100]" />`
  expect(listed(xml)?.[0]).toMatchObject({ text: 'Back', role: 'button' })
})

test('a password is a secret and its content is not told', () => {
  const xml = `<node text="hunter2" class="android.widget.EditText" content-desc="" password="true" focused="true" bounds="[0,0][100,100]" />`
  expect(listed(xml)?.[0]).toMatchObject({ text: '', secret: true, role: 'textbox' })
})

test('views that say and do nothing are left out, and their children are not', () => {
  const xml = node(
    'text="" class="android.widget.FrameLayout" content-desc="" clickable="false" bounds="[0,0][1080,2400]"',
    node('text="inside" class="android.widget.TextView" bounds="[5,5][50,30]"'),
  )
  expect(listed(xml)?.map(({ text }) => text)).toEqual(['inside'])
})

test('views are cut at the edges, and those outside or empty are left out', () => {
  const xml = [
    node('text="half" class="a.TextView" bounds="[-50,100][50,200]"'),
    node('text="gone" class="a.TextView" bounds="[0,2500][50,2600]"'),
    node('text="flat" class="a.TextView" bounds="[0,100][50,100]"'),
  ].join('')
  expect(listed(`<node class="a.FrameLayout" bounds="[0,0][1080,2400]">${xml}</node>`)).toEqual([
    expect.objectContaining({ text: 'half', box: { x: 0, y: 100, width: 50, height: 100 } }),
  ])
})

test('a tree of a screen of another shape lists nothing', () => {
  expect(listed(node('text="wide" class="a.TextView" bounds="[0,0][2400,1080]"'))).toBeUndefined()
})

test('letters are read as they were written', () => {
  const [view] =
    readTree(
      hierarchy(
        node(
          'text="a&#10;b &lt;&quot;&apos;&gt; &#x1F600; &#99999999; &unknown;" class="a.B" bounds="[0,0][1,1]"',
        ),
      ),
    ) ?? []
  expect(view?.text).toBe('a\nb <"\'> 😀 &#99999999; &unknown;')
})

test('half a file is none', () => {
  const whole = hierarchy(node('text="x" class="a.B" bounds="[0,0][1,1]"'))
  expect(readTree(whole.slice(0, -3))).toBeUndefined()
  expect(readTree('ERROR: could not get idle state.')).toBeUndefined()
  expect(readTree('')).toBeUndefined()
  expect(readTree(`${whole}\n`)).toHaveLength(1)
})

test('no file makes more views than a screen can have', () => {
  const many = Array.from({ length: 5000 }, () => '<node text="x" class="a.B" bounds="[0,0][9,9]" />').join(
    '',
  )
  expect(readTree(hierarchy(many))).toHaveLength(3000)
})

test('a description that differs from the words is told beside them', () => {
  const [view] =
    listed(
      '<node text="Next" class="a.Button" content-desc="Pay now" tooltip-text="Pays" hint="" bounds="[0,0][9,9]" />',
    ) ?? []
  expect(view).toMatchObject({ text: 'Next', hints: ['Pay now', 'Pays'] })
})

test('the hint of an empty field is its name', () => {
  const [view] = listed('<node text="" class="a.EditText" hint="Amount" bounds="[0,0][9,9]" />') ?? []
  expect(view).toMatchObject({ text: 'Amount', role: 'textbox' })
})

test('a spinner opens its list', () => {
  const [view] = listed('<node text="Month" class="a.Spinner" bounds="[0,0][9,9]" />') ?? []
  expect(view).toMatchObject({ role: 'combobox', opens: true })
})

test('of views that have the focus the field is meant, then the innermost', () => {
  const list = 'text="" class="a.ListView" focused="true" bounds="[0,0][90,90]"'
  const row = 'text="Row" class="a.TextView" focused="true" bounds="[0,0][90,9]"'
  const field = 'text="Name" class="a.EditText" focused="true" bounds="[0,9][90,20]"'
  const focus = (nodes: string) => focusedOf(readTree(hierarchy(nodes)) ?? [])?.text
  expect(focus(node(list, node(row)))).toBe('Row')
  expect(focus(node(list, node(field) + node(row)))).toBe('Name')
  expect(focus(node('text="" class="a.View" bounds="[0,0][9,9]"'))).toBeUndefined()
})
