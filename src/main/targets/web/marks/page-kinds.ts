/** Which elements of a page a person could act on, asked inside the page. Each function sees only `page` and the DOM. */
import type { boxes, Look } from './page-boxes'

/** `native` and `role` say that they act; `hint` only looks like it: a pointer, a tab stop, a handler. */
export type Standing = { readonly rank: 'native' | 'role' | 'hint'; readonly role?: string | undefined }

declare const page: typeof boxes & typeof kinds & { readonly look: Look }

/** Read past forms whose fields are named like DOM properties. */
function attribute(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name)
}

function tagOf(element: Element): string {
  const name: unknown = Reflect.get(Element.prototype, 'localName', element)
  return typeof name === 'string' ? name.slice(0, 60) : ''
}

/** As the browser has it, whatever fields of a form are called. */
function allWords(element: Element): string {
  return String(Reflect.get(Node.prototype, 'textContent', element) ?? '').trim()
}

function actingRoles(): readonly string[] {
  const buttons = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'treeitem']
  const menus = ['menuitem', 'menuitemcheckbox', 'menuitemradio']
  return [...buttons, ...menus, 'combobox', 'textbox', 'searchbox', 'slider', 'spinbutton']
}

/** What a grid is made of: its cells act, and its heads and rows where they take the focus. */
function isGridPart(element: Element, role: string): boolean {
  if (role === 'gridcell') return true
  if (!['columnheader', 'rowheader', 'row'].includes(role)) return false
  return page.attribute(element, 'tabindex') !== null && page.isInGrid(element)
}

function isInGrid(element: Element): boolean {
  let at = page.above(element)
  for (let depth = 0; at !== null && depth < 20; depth++) {
    if (['grid', 'treegrid'].includes(page.roleOf(at) ?? '')) return true
    at = page.above(at)
  }
  return false
}

/** Regions that take the keyboard's focus to be scrolled or read, not to be acted on. */
function restingRoles(): readonly string[] {
  const windows = ['dialog', 'alertdialog', 'document', 'application', 'region', 'main', 'tabpanel', 'group']
  const lists = ['list', 'listbox', 'grid', 'table', 'tree', 'menu', 'menubar', 'tablist', 'toolbar']
  return [...windows, ...lists, 'radiogroup', 'navigation', 'feed', 'log', 'status', 'alert', 'article']
}

function roleOf(element: Element): string | undefined {
  return page.attribute(element, 'role')?.trim().split(/\s+/)[0]?.toLowerCase().slice(0, 40) || undefined
}

function inputRole(type: string): string {
  const roles: Readonly<Record<string, string>> = {
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    search: 'searchbox',
    button: 'button',
    submit: 'button',
    reset: 'button',
    image: 'button',
    file: 'button',
    color: 'button',
  }
  return roles[type] ?? 'textbox'
}

function isEditable(element: Element): boolean {
  const value = page.attribute(element, 'contenteditable')?.toLowerCase()
  return value !== undefined && ['', 'true', 'plaintext-only'].includes(value)
}

/** The role of an element that acts by its nature; undefined for all others. */
function nativeRole(element: Element): string | undefined {
  if (element instanceof HTMLLabelElement) return page.labelRole(element)
  if (element instanceof HTMLMediaElement && element.controls) return page.tagOf(element)
  if (page.isEditable(element)) return 'textbox'
  switch (page.tagOf(element)) {
    case 'a':
    case 'area':
      return page.isLink(element) ? 'link' : undefined
    case 'summary':
      return page.isFirstSummary(element) ? 'button' : undefined
    case 'button':
      return page.isSortButton(element) ? 'columnheader' : 'button'
    default:
      return page.fieldRole(element)
  }
}

function fieldRole(element: Element): string | undefined {
  if (element instanceof HTMLTextAreaElement) return element.readOnly ? 'button' : 'textbox'
  if (element instanceof HTMLInputElement && element.type !== 'hidden') return page.writtenRole(element)
  if (!(element instanceof HTMLSelectElement)) return undefined
  return element.multiple || element.size > 1 ? 'listbox' : 'combobox'
}

/** What nothing can be written into is there to be pressed. */
function writtenRole(input: HTMLInputElement): string {
  const role = page.inputRole(input.type)
  return role === 'textbox' && input.readOnly ? 'button' : role
}

/** All that stands in the head of a column that says how it is sorted, one of several over rows: pressed, it sorts. */
function isSortButton(element: Element): boolean {
  const head = element.closest('th, [role="columnheader"]')
  const grid = element.closest('table, [role="grid"], [role="treegrid"], [role="table"]')
  if (head === null || grid === null || page.attribute(head, 'aria-sort') === null || !grid.contains(head))
    return false
  const words = page.allWords(element)
  return (
    words !== '' &&
    page.allWords(head) === words &&
    page.attribute(head, 'scope') !== 'row' &&
    head.querySelectorAll('button, a, input, select, [role]').length === 1 &&
    grid.querySelectorAll('th, [role="columnheader"]').length >= 2 &&
    grid.querySelector('td, [role="gridcell"], [role="cell"]') !== null
  )
}

function isLink(element: Element): boolean {
  return page.attribute(element, 'href') !== null || page.attribute(element, 'xlink:href') !== null
}

function isFirstSummary(element: Element): boolean {
  const details = element.parentElement
  return details instanceof HTMLDetailsElement && details.querySelector(':scope > summary') === element
}

/** A label stands for its control only where the control itself is not to be seen, as drawn checkboxes are made. */
function labelRole(label: HTMLLabelElement): string | undefined {
  const { control } = label
  if (!(control instanceof HTMLInputElement) || control.matches(':disabled')) return undefined
  return page.visibleBox(control, true) === undefined ? page.inputRole(control.type) : undefined
}

function isDisabled(element: Element): boolean {
  let at: Element | null = element
  for (let depth = 0; at !== null && depth < 500; depth++) {
    if (page.isOff(at)) return true
    at = page.above(at)
  }
  return element.matches(':disabled')
}

/** Custom elements are turned off as native ones are. */
function isOff(element: Element): boolean {
  if (page.attribute(element, 'aria-disabled') === 'true' || page.attribute(element, 'inert') !== null)
    return true
  return page.tagOf(element).includes('-') && page.attribute(element, 'disabled') !== null
}

function standingOf(element: Element): Standing | undefined {
  if (element instanceof HTMLFormElement || page.isRoot(element)) return page.rootStanding(element)
  const native = page.nativeRole(element)
  const role = page.roleOf(element)
  if (native !== undefined) return { rank: 'native', role: role ?? native }
  const isActing = role !== undefined && (page.actingRoles().includes(role) || page.isGridPart(element, role))
  if (isActing) return { rank: 'role', role }
  if (element instanceof HTMLLabelElement && element.control !== null) return undefined
  if (element instanceof HTMLOptionElement || element instanceof HTMLIFrameElement) return undefined
  return page.isHinted(element, role) ? { rank: 'hint', role } : undefined
}

function isRoot(element: Element): boolean {
  return element instanceof HTMLHtmlElement || element instanceof HTMLBodyElement
}

/** The whole page acts only as the text of an editor in a frame. */
function rootStanding(element: Element): Standing | undefined {
  if (!page.isRoot(element)) return undefined
  const designed = Reflect.get(Document.prototype, 'designMode', document) === 'on'
  const isText = page.isEditable(element) || (designed && element instanceof HTMLBodyElement)
  return isText ? { rank: 'native', role: 'textbox' } : undefined
}

function isHinted(element: Element, role: string | undefined): boolean {
  const handlers = ['onclick', 'onmousedown', 'onpointerdown', 'ontouchstart']
  if (page.isHuge(element)) return false
  if (handlers.some((name) => page.attribute(element, name) !== null)) return true
  if (page.introducesPointer(element)) return true
  if (page.looksClosed(element)) return true
  const tab = Number.parseInt(page.attribute(element, 'tabindex') ?? '', 10)
  const rests = role !== undefined && page.restingRoles().includes(role)
  return tab >= 0 && !rests && !page.isScroller(element)
}

/** A backdrop or the page itself: too large to be one thing to act on. */
function isHuge(element: Element): boolean {
  const { view } = page.look
  return page.areaOf(page.cut(page.boundsOf(element), view)) > page.areaOf(view) * 0.6
}

function introducesPointer(element: Element): boolean {
  if (getComputedStyle(element).cursor !== 'pointer') return false
  const parent = page.above(element)
  return parent === null || getComputedStyle(parent).cursor !== 'pointer'
}

/** A custom element whose inside cannot be looked into, named like something that acts. */
function looksClosed(element: Element): boolean {
  const tag = page.tagOf(element)
  const acts = /(^|-)(button|btn|link|input|checkbox|radio|switch|toggle|select|tab|slider|textfield)(-|$)/
  return tag.includes('-') && page.shadowOf(element) === undefined && acts.test(tag) && page.isBare(element)
}

/** With nothing inside it that could act in its stead. */
function isBare(element: Element): boolean {
  return element.querySelector('a[href], button, input, select, textarea, [role], [tabindex]') === null
}

function isScroller(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const isLonger = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth
  return isLonger && (scrolls(overflowX) || scrolls(overflowY))
}

export const kinds = {
  attribute,
  tagOf,
  allWords,
  actingRoles,
  isGridPart,
  isInGrid,
  restingRoles,
  roleOf,
  inputRole,
  writtenRole,
  isEditable,
  nativeRole,
  fieldRole,
  isSortButton,
  isLink,
  isFirstSummary,
  labelRole,
  isDisabled,
  isOff,
  standingOf,
  isRoot,
  rootStanding,
  isHinted,
  isHuge,
  introducesPointer,
  looksClosed,
  isBare,
  isScroller,
}
