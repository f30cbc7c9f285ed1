/** What was thrown, in words: for the sentence that an operator reads. */

/** An error's message; anything else as it prints. */
export const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
