/** A label gives way to the pointer: who comes near wants to see what lies under it. */
import { type RefObject, useEffect, useRef } from 'react'

/** In CSS pixels. */
const near = 24

/** Marks the labels in a drawing that the pointer is near; how they look then is told by the style sheet. */
export function useFading(): RefObject<SVGSVGElement | null> {
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const look = ({ clientX, clientY }: PointerEvent) => {
      for (const label of drawing.current?.querySelectorAll<SVGElement>('[data-mark="label"]') ?? []) {
        const { left, right, top, bottom } = label.getBoundingClientRect()
        const across = clientX > left - near && clientX < right + near
        label.dataset.near = String(across && clientY > top - near && clientY < bottom + near)
      }
    }
    window.addEventListener('pointermove', look, { passive: true })
    return () => window.removeEventListener('pointermove', look)
  }, [])
  return drawing
}
