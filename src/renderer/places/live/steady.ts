/** Words that pass too quickly to be read are not shown: a flicker tells nobody anything. */
import { useEffect, useState } from 'react'

const readableMs = 150

/** The words, or those before them: while the machine goes from one thing to the next, only what lasts is told. */
export function useSteady(words: string, busy: boolean): string {
  const [shown, setShown] = useState({ words, busy })
  const passes = busy && shown.busy && shown.words !== words
  useEffect(() => {
    if (!passes) return setShown({ words, busy })
    const timer = setTimeout(() => setShown({ words, busy }), readableMs)
    return () => clearTimeout(timer)
  }, [words, busy, passes])
  return passes ? shown.words : words
}
