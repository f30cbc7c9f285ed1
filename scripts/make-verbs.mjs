// Takes the verbs out of two dictionaries of parts of speech: `node scripts/make-verbs.mjs`. Writes
// src/core/guards/deeds/verbs/dictionary.ts. Both are fetched with `npm pack` and used for nothing else: jieba's dictionary for Chinese
// (nodejieba, MIT) and the lexicon of Brill's tagger for English (brill, MIT).
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Rarer words of jieba's dictionary are often no words. */
const leastSeen = 5
/** Names of what stands on screens, words of another language that is shipped, and verbs by which nothing is done. */
const elsewhere = new Set(
  `am await console coordinate die don fetch finance fix fold hafta help improve live mar paie refresh sap sit sun tat traduce try
  vie dine bear thrive compute wish know be become belong seem appear consist contain exist happen occur remain mean matter depend
  deserve differ resemble tend think feel hope hate like want need understand believe wonder suppose prefer enjoy`.split(
    /\s+/,
  ),
)
const sources = { chinese: 'nodejieba@3.5.8', english: 'brill@3.1.0' }
const folder = mkdtempSync(join(tmpdir(), 'pilothouse-verbs-'))
try {
  const { brill } = await import(pathToFileURL(join(unpacked(sources.english), 'index.js')).href)
  const jieba = join(unpacked(sources.chinese), 'submodules', 'cppjieba', 'dict', 'jieba.dict.utf8')
  const [orders, either] = englishIn(brill)
  writeFileSync(
    join(import.meta.dirname, '..', 'src', 'core', 'guards', 'deeds', 'verbs', 'dictionary.ts'),
    `/** Verbs out of dictionaries, by \`scripts/make-verbs.mjs\`: of the lexicon of Brill's tagger and of jieba's, both under the MIT licence. */

/** English verbs, most often nothing else. */
export const orders =
  '${orders.join(' ')}'

/** English words that are verbs as well. */
export const either =
  '${either.join(' ')}'

/** Chinese verbs of two to four characters; none begins with another. */
export const chinese =
  '${chineseIn(readFileSync(jieba, 'utf8')).join(' ')}'
`,
  )
} finally {
  rmSync(folder, { recursive: true })
}

function unpacked(name) {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', name, '--json'], { cwd: folder, encoding: 'utf8' }),
  )
  const to = join(folder, packed.name)
  mkdirSync(to)
  execFileSync('tar', ['xzf', join(folder, packed.filename), '-C', to, '--strip-components=1'])
  return to
}

/** The tags of a word stand with the most frequent first. */
function englishIn(lexicon) {
  const isVerb = (tag) => tag === 'VB' || tag === 'VBP'
  const words = Object.entries(lexicon).filter(
    ([word, tags]) => /^[a-z]{3,14}$/.test(word) && !elsewhere.has(word) && tags.some(isVerb),
  )
  const isOrder = ([, tags]) => isVerb(tags[0])
  const namesOf = (some) => some.map(([word]) => word).sort()
  return [namesOf(words.filter(isOrder)), namesOf(words.filter((word) => !isOrder(word)))]
}

function chineseIn(dictionary) {
  const verbs = new Set()
  for (const line of dictionary.split('\n')) {
    const [word = '', seen, tag] = line.split(' ')
    if (tag === 'v' && Number(seen) >= leastSeen && /^\p{Script=Han}{2,4}$/u.test(word)) verbs.add(word)
  }
  const begins = (word) => [2, 3].some((length) => length < word.length && verbs.has(word.slice(0, length)))
  return [...verbs].filter((word) => !begins(word)).sort()
}
