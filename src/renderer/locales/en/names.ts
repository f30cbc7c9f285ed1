/** English: names that the product gives. They are written in English where they are made. */
export const enNames = {
  /** @param title of a dialect, in English. */
  dialect: (_id: string, title: string) => title,
  /** @param title of a model profile that comes with the product. */
  profile: (title: string) => title,
  /** The title that a profile is kept by, whatever language it was shown in. */
  original: (shown: string) => shown,
} as const
