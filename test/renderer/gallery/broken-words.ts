/** Words that stand on two lines: their place is narrower than they are. */
import type { Page } from '@playwright/test'

/** By name, each with the text that it stands in. What is longer than a word, as an address or a name of a file, may be broken. */
export function brokenWords(page: Page, name: string): Promise<string[]> {
  return page.evaluate((what) => {
    const longest = 16
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const range = document.createRange()
    const lines = (node: Node, { index, 0: word }: RegExpExecArray): number => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    while (words.nextNode() !== null) {
      const { currentNode: node } = words
      const text = node.textContent ?? ''
      for (const word of text.matchAll(/[^\s]+/g))
        if (/^[\p{sc=Latin}\d]+$/u.test(word[0]) && word[0].length <= longest && lines(node, word) > 1)
          found.push(`${what}: ${word[0]} in ${text}`)
    }
    return found
  }, name)
}
