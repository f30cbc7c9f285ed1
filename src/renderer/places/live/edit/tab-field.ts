/** The field of an edit that Tab goes to, and E where there is a text to correct. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useRoom } from '../../../state/room'

type Focusable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** @param on whether this is the one, where several could be. */
export function useTabField<T extends Focusable>(on = true): RefObject<T | null> {
  const { operator } = useRoom()
  const field = useRef<T>(null)
  useLayoutEffect(() => {
    if (!on) return
    operator.focus.field = () => {
      field.current?.focus()
      if (field.current !== null && 'select' in field.current) field.current.select()
    }
    operator.focus.leave = () => field.current?.blur()
    return () => {
      delete operator.focus.field
      delete operator.focus.leave
    }
  }, [operator, on])
  return field
}
