/** When a canvas shows something: a channel is there before its first pixels are, on a phone a second or more. */

/** @param canvas looked up anew each time. @returns how to stop looking. */
export function whenPainted(canvas: () => HTMLCanvasElement | null, then: () => void): () => void {
  // Pixels are read off a canvas of its own: one that is read often is drawn more slowly.
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  let frame = 0
  const look = () => {
    const shown = canvas()
    if (probe !== null && shown !== null && hasPixels(shown, probe)) then()
    else frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}

/** Whatever a server draws is opaque. */
function hasPixels(canvas: HTMLCanvasElement, probe: CanvasRenderingContext2D): boolean {
  if (canvas.width === 0 || canvas.height === 0) return false
  probe.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1)
  const [, , , alpha = 0] = probe.getImageData(0, 0, 1, 1).data
  return alpha > 0
}
