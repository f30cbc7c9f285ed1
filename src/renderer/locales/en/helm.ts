/** English: who has the helm when it is not this window. */
export const enHelm = {
  elsewhere: {
    helm: 'another window',
    title: 'Another window has the helm',
    by: (name: string) => `${name} has the helm in another window`,
    text: 'What is done there is recorded, and nothing passes from here. Esc Esc stops the run from here as well.',
    take: 'Take the helm here',
  },
} as const
