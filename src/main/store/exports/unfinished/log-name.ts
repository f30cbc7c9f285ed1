/** The log of an export that is not finished, in its folder. */
export const logName = 'unfinished.jsonl'
