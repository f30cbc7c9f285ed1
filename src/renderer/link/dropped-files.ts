/** A file that is dropped where nobody takes it would be opened in the page's place, and the console would be gone. */
export function keepPage(page: EventTarget = window): void {
  const refuse = (event: Event) => {
    const { dataTransfer } = event as DragEvent
    if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  for (const kind of ['dragover', 'drop']) page.addEventListener(kind, refuse)
}
