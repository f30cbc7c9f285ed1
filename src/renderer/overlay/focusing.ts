/** A click that only brings the window to the front means nothing else: nobody aimed it. */

/** In ms: the press that brings a window to the front comes with its focus, one that is aimed comes later. */
const togetherMs = 150

let cameAt = Number.NEGATIVE_INFINITY

/** Begins to note when the window comes to the front. @returns ends it. */
export function watchFocus(): () => void {
  const note = ({ timeStamp }: Event) => {
    cameAt = timeStamp
  }
  window.addEventListener('focus', note)
  return () => window.removeEventListener('focus', note)
}

export const onlyFocuses = ({ timeStamp }: { readonly timeStamp: number }): boolean =>
  timeStamp - cameAt < togetherMs
