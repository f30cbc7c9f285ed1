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
  flow: {
    name: 'Flow',
    tip: (key: string) => `A shift: close to the mark, ${key} approves as Enter does, your pace is counted`,
    none: (key: string) => `${key} approves`,
    pace: (count: number, seconds: string) => `${count} decided · ${seconds} s each`,
    over: 'Your shift',
    sum: (count: number, minutes: number) =>
      `${count === 1 ? '1 decision' : `${count} decisions`} in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
    kinds: (approved: number, corrected: number, vetoed: number) =>
      `${approved} approved, ${corrected} corrected, ${vetoed} vetoed`,
    each: (seconds: string) => `${seconds} s each`,
    drills: (right: number, n: number) => `${right} of ${n === 1 ? '1 drill' : `${n} drills`} right`,
    drill: 'Drill',
    drillText:
      'From the record, between two questions. Nothing here reaches a screen, and no live question is decided.',
    waiting: (count: number) => (count === 1 ? '1 run waits' : `${count} runs wait`),
    anHour: (count: number) => `${count} an hour`,
  },
} as const
