// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { useVirtual } from '../../../src/renderer/widgets/virtual'

afterEach(cleanup)

function List({ count }: { readonly count: number }) {
  const { room, items, total, measure } = useVirtual<HTMLDivElement>({
    ...{ count, estimate: 136, horizontal: true, shown: count - 1 },
    keyOf: (index) => index,
  })
  return (
    <div ref={room} data-virtual>
      <ol style={{ width: total }}>
        {items.map(({ index, key }) => (
          <li key={key} ref={measure} data-index={index}>
            {index}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Counts what is asked of the page that makes a browser lay it out at once. */
function layouts() {
  let count = 0
  for (const name of ['offsetWidth', 'scrollWidth'] as const) {
    const real = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        count += 1
        return real?.get?.call(this) ?? 0
      },
    })
    onTestFinished(() => {
      if (real === undefined) Reflect.deleteProperty(HTMLElement.prototype, name)
      else Object.defineProperty(HTMLElement.prototype, name, real)
    })
  }
  return () => count
}

test('an item that comes asks nothing of the layout before the page’s own frame, and is brought in sight in it', async () => {
  const { rerender } = render(<List count={40} />)
  // The frames in which the first of it is brought in sight.
  await act(() => new Promise((passed) => setTimeout(passed, 150)))
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  onTestFinished(() => void vi.unstubAllGlobals())
  const asked = layouts()
  await act(async () => rerender(<List count={41} />))
  expect(screen.getByText('40')).toBeTruthy()
  expect(asked()).toBe(0)
  expect(frames.length).toBeGreaterThan(0)
  await act(async () => {
    for (const frame of frames) frame(performance.now())
  })
  expect(asked()).toBeGreaterThan(0)
})
