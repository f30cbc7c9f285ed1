/** English: several answers to one question. */
export const enCandidates = {
  title: 'Other moves for this screen',
  more: (count: number) => (count === 1 ? 'Ask for another move' : `Ask for ${count} other moves`),
  awaited: (count: number) => (count === 1 ? '1 answer still to come' : `${count} answers still to come`),
  votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
  agree: (count: number) => `All ${count} would do the same.`,
  settings: {
    title: 'Other moves',
    text: 'More answers to the same question. Those that differ stand on the picture, a digit each. Once they disagree, you are asked, whatever runs unasked otherwise.',
    count: 'Answers to a question, the first included',
    temperature: 'Temperature when the same model is asked again',
    temperatureHint: 'Empty: as its profile has it.',
    ask: 'Who is asked',
    self: 'The run’s own model, again',
    when: 'When',
    asked: 'When I ask for it',
    always: 'With every question',
  },
} as const
