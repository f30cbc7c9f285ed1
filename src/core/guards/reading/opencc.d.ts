/** Pairs of a Traditional character and its Simplified one, "甲 乙|丙 丁". */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string
  export = pairs
}
