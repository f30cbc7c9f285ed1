/** Signs that open something wherever they stand, whatever language their name is in. */
import type { Control } from '../../effects/effect'
import { meansHarm } from '../dangers/words/words'
import { tellsDeed } from '../deeds/deeds'
import { mayHarm } from '../harmless/harm'
import { isSecretName } from '../harmless/words/words'

/** More, a menu, looking for something, what it is about, what stands under it, faces to be written. */
const opens = /^[⋮⋯…☰≡🔍🔎ⓘℹ▾▿⌄☺⛶]\ufe0f?$/u

/** What such a sign opens is named behind a verb that elsewhere opens a door. */
const opening =
  /^(?:open|show|öffnen|ouvrir|abrir|apri|открыть|打开|開く|열기|فتح|खोलें|aç|otwórz|open de|öppna)(?:\s+|$)/iu

const isQuiet = (name: string): boolean => isSilent(name.replace(opening, ''))
const isSilent = (text: string): boolean =>
  !tellsDeed(text) && !mayHarm(text) && !meansHarm(text) && !isSecretName(text)

/** The control is such a sign, leads nowhere and hands nothing in, and no name of it tells of a deed. */
export const isOpeningSign = ({ elements: [own], names, near }: Control): boolean =>
  own !== undefined &&
  opens.test(own.text.trim()) &&
  own.href === undefined &&
  own.submits !== true &&
  names.every((name) => opens.test(name.trim()) || (name.length <= 40 && isQuiet(name))) &&
  near.every(isQuiet)
