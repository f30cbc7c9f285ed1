/** Sets text in lines by how far each letter moves the pen: how wide it is, where it breaks, what lies under a point. */

/** A line of laid out text: `text` is the characters from `start` up to `end` (UTF-16 offsets) without the line break. */
export type Line = { readonly start: number; readonly end: number; readonly text: string }

/** All widths and places in pixels. */
export type Typesetter<Font> = {
  /** The width of one line of text, fractions included. */
  measure(text: string, font?: Font): number
  /** The text, cut and ended with an ellipsis when it is wider than `width`. */
  shorten(text: string, width: number, font?: Font): string
  /** Breaks at line feeds and, beyond `width`, after a space or between wide characters. */
  breakLines(text: string, width: number, font?: Font): Line[]
  /** The offset in `text` whose left edge is nearest to `x` from the line's start. */
  offsetAt(text: string, x: number, font?: Font): number
}

/** @param usual the font where none is said. @param closers letters that never begin a line. */
export function createTypesetter<Font>(
  advanceOf: (char: string, font: Font) => number,
  usual: Font,
  closers = '',
): Typesetter<Font> {
  function measure(text: string, font = usual): number {
    let width = 0
    for (const char of text) width += advanceOf(char, font)
    return width
  }

  function wrap(paragraph: string, width: number, font: Font): Line[] {
    const lines: Line[] = []
    let [start, breakAt, used, index] = [0, 0, 0, 0]
    let open = false
    for (const char of paragraph) {
      if (open && !closers.includes(char)) breakAt = index
      used += advanceOf(char, font)
      if (used > width && char !== ' ' && index > start) {
        const end = breakAt > start ? breakAt : index
        lines.push({ start, end, text: paragraph.slice(start, end) })
        start = end
        used = measure(paragraph.slice(start, index + char.length), font)
      }
      index += char.length
      open = char === ' ' || char >= '\u2e80'
    }
    return [...lines, { start, end: paragraph.length, text: paragraph.slice(start) }]
  }

  return {
    measure,
    shorten(text, width, font = usual) {
      if (measure(text, font) <= width) return text
      let room = width - measure('...', font)
      let kept = ''
      for (const char of text) {
        room -= advanceOf(char, font)
        if (room < 0) break
        kept += char
      }
      return `${kept.trimEnd()}...`
    },
    breakLines(text, width, font = usual) {
      const lines: Line[] = []
      let from = 0
      for (const paragraph of text.split('\n')) {
        for (const { start, end, text: words } of wrap(paragraph, width, font))
          lines.push({ start: from + start, end: from + end, text: words })
        from += paragraph.length + 1
      }
      return lines
    },
    offsetAt(text, x, font = usual) {
      let pen = 0
      let offset = 0
      for (const char of text) {
        const advance = advanceOf(char, font)
        if (pen + advance / 2 > x) return offset
        pen += advance
        offset += char.length
      }
      return offset
    },
  }
}
