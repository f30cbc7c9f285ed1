/** English: how fresh the live picture is. */
export const enPicture = {
  stills: {
    newest: (age: string) => `Screenshots, newest ${age} ago`,
    fresh: 'Screenshots, newest just now',
    none: 'Screenshots, none yet',
    noVideo: (why: string) => `no video: ${why}`,
  },
} as const
