/** English: several places that are called what the model says. */
export const enWhich = {
  title: (words: string, count: number) => `“${words}” stands in ${count} places. Which one is meant?`,
  at: (x: number, y: number) => `at ${Math.round(x)}, ${Math.round(y)}`,
  here: 'marked',
  announce: (words: string, count: number) =>
    `“${words}” stands in ${count} places. Digits 1 to ${Math.min(count, 9)} choose, Enter approves.`,
} as const
