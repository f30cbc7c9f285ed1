/** Texts of all scripts and of none, honest and forged: what a quick way of reading is held against the slow one with. */
import { chance } from '../dialects/recorded-replies'

const pieces: readonly string[] = [
  ...'Open Edit Order orders rules ignore all approve agent ai task user system prompt card number total Pay now Müller Año Größe straße İstanbul ſecret ﬁle'.split(
    ' ',
  ),
  ...'订单 详情 編輯 確認 删 除 刪 無需 確定 任務 人工智能 助手 検索 設定 ユーザー タスク ガイド ｶﾞ 삭제 사용자 작업'.split(
    ' ',
  ),
  ...'Заказ Подробнее его про с рау Dеlеtе ΑΡΑΥ ΟΔΟΣ ии агент й ё حذف لَا أمر ذكاء हटाएँ ज़रूरी की'.split(' '),
  ...'d.e.l.e.t.e p-a-y a b c x 1 22 № ½ ª º ᴅᴇʟ 🅳🅴🅻 𝐏𝐚𝐲 Ｐａｙ ⒜ ㊙ ø ł đ ı ǆ'.split(' '),
  ...[
    '…',
    '?',
    '？',
    '.',
    ':',
    '：',
    '•',
    '·',
    '*',
    '_',
    '-',
    '“',
    '”',
    '’',
    '´',
    '$ 3.50',
    '4111 1111 1111 1111',
  ],
  ...[
    '\u00ad',
    '\u200b',
    '\u202e',
    '\u0301',
    '\u0336',
    '\ufe0f',
    '\ufeff',
    '\u3164',
    '\u00a0',
    '\u3000',
    '\u2028',
  ],
  ...['\n', '\t', '\v', '\r\n', '  ', '\0', '🔍', '→', '👍🏽'],
]
const seams: readonly string[] = [' ', ' ', ' ', ' ', '', '  ', '\n', '.', '-', '\u200b']

/** @param most how many pieces one text has at most. */
export function mixedTexts(seed: number, count: number, most = 6): readonly string[] {
  const random = chance(seed)
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  const text = (): string =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(pieces) + pick(seams)).join('')
  return Array.from({ length: count }, text)
}
