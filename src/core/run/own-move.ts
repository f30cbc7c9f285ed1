/** How a move of the operator's own is named, in the place of a step's reply that could not be read. */
export const ownMove = (step: number, nth: number): string => `operator-${step}-${nth}`
