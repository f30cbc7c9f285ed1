/** The order of people in the phone: the script of its language first, Chinese names by their sound. */
import type { Lang } from '../../../../core/lang'
import type { Contact } from '../state'

const byName = new Intl.Collator('zh-u-co-pinyin')

export function sortContacts(contacts: readonly Contact[], lang: Lang): readonly Contact[] {
  const late = ({ name }: Contact) => (name >= '\u2e80' === (lang === 'zh') ? 0 : 1)
  return contacts.toSorted((a, b) => late(a) - late(b) || byName.compare(a.name, b.name))
}
