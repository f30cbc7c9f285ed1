/** What runs in every page: choices open as a list that is part of the picture, and nothing native opens unseen. */

/**
 * A browser draws the list of a `<select>` in a window of its own, which no picture of the page shows. This one is drawn
 * in the page, at the select, in an open shadow root, so that its options are found and clicked like everything else.
 * The text of the class is what is sent: it knows nothing but the DOM.
 */
class SelectList {
  #select: HTMLSelectElement | undefined
  #host: HTMLElement | undefined
  #rows: { readonly option: HTMLOptionElement; readonly row: HTMLElement }[] = []
  #active = -1
  #typed = ''
  #typedAt = 0

  constructor() {
    addEventListener('mousedown', (event) => this.#onMouseDown(event), true)
    addEventListener('keydown', (event) => this.#onKeyDown(event), true)
    addEventListener('resize', () => this.close())
    addEventListener('scroll', (event) => event.target !== this.#host && this.close(), true)
    addEventListener('pagehide', () => this.close())
    const show = (select: HTMLSelectElement) => this.open(select)
    HTMLSelectElement.prototype.showPicker = function () {
      show(this)
    }
  }

  open(select: HTMLSelectElement): void {
    this.close()
    const all = [...select.options].slice(0, 2000).filter((option) => !option.hidden)
    if (all.length === 0) return
    this.#select = select
    const host = document.createElement('div')
    this.#host = host
    const root = host.attachShadow({ mode: 'open' })
    root.append(this.#style(), this.#list(all))
    const dialog = select.closest('dialog')
    const place = dialog ?? document.body ?? document.documentElement
    place.append(host)
    // In the top layer nothing of the page lies over it.
    host.popover = 'manual'
    host.showPopover()
    this.#put(select, host)
    this.#mark(select.selectedIndex < 0 ? 0 : all.findIndex((option) => option.selected))
  }

  close(): void {
    this.#host?.remove()
    this.#host = undefined
    this.#select = undefined
    this.#rows = []
    this.#active = -1
    this.#typed = ''
  }

  #style(): HTMLStyleElement {
    const style = document.createElement('style')
    style.textContent = `
      :host { all: initial; position: fixed; inset: auto; margin: 0; padding: 0; border: 0; overflow: visible; }
      div[role=listbox] { box-sizing: border-box; overflow: auto; overscroll-behavior: contain; max-height: inherit; background: #fff;
        color: #1b1b1f; border: 1px solid #70747c; border-radius: 3px; box-shadow: 0 4px 14px rgb(0 0 0 / 30%);
        font: 14px/26px system-ui, sans-serif; padding: 3px 0; }
      div[role=option], .group { min-height: 26px; padding: 0 14px 0 10px; white-space: nowrap; cursor: default; overflow: hidden;
        text-overflow: ellipsis; }
      .in { padding-left: 24px; } .group { font-weight: 600; color: #4a4d55; }
      [aria-disabled=true] { color: #9a9da5; } .active { background: #1a5fd0; color: #fff; }`
    return style
  }

  #list(all: readonly HTMLOptionElement[]): HTMLElement {
    const list = document.createElement('div')
    list.setAttribute('role', 'listbox')
    let group: Element | null = null
    for (const option of all) {
      const parent = option.closest('optgroup')
      if (parent !== null && parent !== group) list.append(this.#line('group', parent.label))
      group = parent
      const row = this.#line(parent === null ? '' : 'in', option.label || option.text || '\u00a0')
      row.setAttribute('role', 'option')
      row.setAttribute('aria-selected', String(option.selected))
      const isDisabled = option.disabled || parent?.disabled === true
      if (isDisabled) row.setAttribute('aria-disabled', 'true')
      else row.addEventListener('click', () => this.#choose(option))
      row.addEventListener('mousemove', () => this.#light(this.#rows.findIndex((each) => each.row === row)))
      this.#rows.push({ option, row })
      list.append(row)
    }
    // What is pressed in the list is no press in the page, and takes no focus from the select.
    for (const name of ['mousedown', 'mouseup', 'click', 'pointerdown', 'pointerup', 'dblclick'])
      list.addEventListener(name, (event) => event.stopPropagation())
    list.addEventListener('mousedown', (event) => event.preventDefault())
    return list
  }

  #line(name: string, text: string): HTMLElement {
    const line = document.createElement('div')
    line.className = name
    line.textContent = text.slice(0, 300)
    return line
  }

  /** Below the select where there is room, else above, else over it. */
  #put(select: HTMLSelectElement, host: HTMLElement): void {
    const at = select.getBoundingClientRect()
    const wanted = Math.min(host.getBoundingClientRect().height, 420)
    const [above, below] = [at.top - 4, innerHeight - at.bottom - 4]
    const fits = Math.max(above, below) >= Math.min(wanted, 80)
    const height = fits ? Math.min(wanted, Math.max(above, below)) : Math.min(wanted, innerHeight - 4)
    const isBelow = below >= wanted || below >= above
    const beside = isBelow ? at.bottom : at.top - height
    host.style.maxHeight = `${height}px`
    host.style.minWidth = `${Math.min(at.width, innerWidth - 4)}px`
    host.style.maxWidth = `${innerWidth - 4}px`
    host.style.top = `${fits ? beside : 2}px`
    host.style.left = `${Math.max(2, Math.min(at.left, innerWidth - host.getBoundingClientRect().width - 2))}px`
  }

  #light(index: number): void {
    this.#rows[this.#active]?.row.classList.remove('active')
    this.#active = index
    this.#rows[index]?.row.classList.add('active')
  }

  #mark(index: number): void {
    this.#light(index)
    this.#rows[index]?.row.scrollIntoView({ block: 'nearest' })
  }

  #choose(option: HTMLOptionElement): void {
    const select = this.#select
    this.close()
    if (select === undefined || option.selected) return
    option.selected = true
    select.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  #onMouseDown(event: MouseEvent): void {
    const path = event.composedPath()
    if (this.#host !== undefined && path.includes(this.#host)) return
    const before = this.#select
    this.close()
    const select = path.find((node) => node instanceof HTMLSelectElement)
    if (event.button !== 0 || select === undefined || !this.#isClosedChoice(select)) return
    event.preventDefault()
    select.focus({ preventScroll: true })
    if (select !== before) this.open(select)
  }

  #isClosedChoice(select: HTMLSelectElement): boolean {
    return !select.multiple && select.size <= 1 && !select.matches(':disabled')
  }

  #onKeyDown(event: KeyboardEvent): void {
    const isHandled = this.#select === undefined ? this.#opens(event) : this.#steers(event)
    if (!isHandled) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  #opens(event: KeyboardEvent): boolean {
    const select = event.composedPath()[0]
    if (!(select instanceof HTMLSelectElement) || !this.#isClosedChoice(select)) return false
    const isOpener = [' ', 'Enter', 'F4'].includes(event.key)
    if (!isOpener && !(event.altKey && event.key.startsWith('Arrow'))) return false
    this.open(select)
    return true
  }

  #steers(event: KeyboardEvent): boolean {
    const last = this.#rows.length - 1
    const moves: Record<string, () => void> = {
      ArrowDown: () => this.#mark(this.#next(this.#active + 1, 1)),
      ArrowUp: () => this.#mark(this.#next(this.#active - 1, -1)),
      PageDown: () => this.#mark(this.#next(Math.min(last, this.#active + 10), 1)),
      PageUp: () => this.#mark(this.#next(Math.max(0, this.#active - 10), -1)),
      Home: () => this.#mark(this.#next(0, 1)),
      End: () => this.#mark(this.#next(last, -1)),
      Enter: () => this.#chooseActive(),
      Escape: () => this.close(),
    }
    const move = moves[event.key]
    if (move !== undefined) {
      move()
      return true
    }
    if (event.key === 'Tab') this.#chooseActive()
    if (event.key === ' ' && this.#typed === '') this.#chooseActive()
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.#find(event.key)
    else return false
    return true
  }

  #chooseActive(): void {
    const active = this.#rows[this.#active]
    if (active === undefined || active.row.ariaDisabled === 'true') this.close()
    else this.#choose(active.option)
  }

  /** The nearest row from here on that can be chosen; the active one where there is none. */
  #next(from: number, by: 1 | -1): number {
    for (let at = from; at >= 0 && at < this.#rows.length; at += by) {
      if (this.#rows[at]?.row.ariaDisabled !== 'true') return at
    }
    return this.#active
  }

  #find(letter: string): void {
    const now = performance.now()
    this.#typed = now - this.#typedAt > 1000 ? letter : this.#typed + letter
    this.#typedAt = now
    const wanted = this.#typed.toLowerCase()
    const at = this.#rows.findIndex(({ option }) => option.label.trim().toLowerCase().startsWith(wanted))
    if (at >= 0) this.#mark(at)
  }
}

/**
 * The script for every document, run before the page's own. Native menus and printing would wait, unseen, for somebody
 * at the machine.
 */
export const pageScript = `(() => {
  const known = Symbol.for('pilothouse')
  if (Object.hasOwn(window, known)) return
  Object.defineProperty(window, known, { value: true })
  // A bundler may take the class's own name away.
  const List = ${SelectList}
  new List()
  addEventListener('contextmenu', (event) => event.preventDefault())
  window.print = () => undefined
})()`
