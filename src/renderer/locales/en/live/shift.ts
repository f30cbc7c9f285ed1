/** English: the first minutes, and a shift at the console. */
export const enShift = {
  coach: {
    label: 'First minutes',
    next: 'Next',
    enough: 'Got it',
    place: 'This is practice',
    placeText:
      'A small computer of Pilothouse’s own, and a list of steps in the place of a model. Nothing you do here reaches anything real.',
    yours: 'Nothing happens without you',
    yoursText:
      'The card says what the model would do next, the mark shows where. It waits for as long as you look.',
    enter: 'Enter lets it happen',
    enterText: 'This one move, and no other. Then the next one is asked.',
  },
} as const
