/** Buttons called after the ways something moves, several beside each other: a camera, a robot or a desk is moved by them. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead, readOn } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { wordsAnywhere } from '../dangers/words/listed'
import { controlName } from '../reading/label'
import { byValue } from '../reading/memo'
import { isActionButton } from '../shapes/buttons'

/** Opposite ways stand in one pair. */
const ways = [
  [
    'up|↑|⬆|▲|hoch|rauf|auf|nach oben|haut|en haut|vers le haut|monter|arriba|subir|cima|para cima|su|sali|вверх|выше|上|向上|上升|上へ|上昇|위|위로|상승|أعلى|ऊपर',
    'down|↓|⬇|▼|runter|ab|nach unten|bas|en bas|vers le bas|descendre|abajo|bajar|baixo|para baixo|descer|giù|scendi|вниз|ниже|下|向下|下降|下へ|아래|아래로|하강|أسفل|नीचे',
  ],
  [
    'left|←|⬅|◀|links|nach links|gauche|à gauche|izquierda|esquerda|sinistra|влево|налево|左|向左|左移|左へ|왼쪽|좌|يسار|बाएं',
    'right|→|➡|▶|rechts|nach rechts|droite|à droite|derecha|direita|destra|вправо|направо|右|向右|右移|右へ|오른쪽|우|يمين|दाएं',
  ],
  [
    'forward|forwards|vor|vorwärts|avant|avancer|en avant|adelante|avanzar|frente|para frente|avançar|avanti|вперёд|前|前进|向前|前進|前へ|앞|앞으로|전진|أمام|आगे',
    'back|backward|backwards|reverse|zurück|rückwärts|arrière|en arrière|reculer|atrás|retroceder|trás|para trás|recuar|indietro|назад|后|后退|向后|後|後退|後ろ|뒤|뒤로|후진|خلف|पीछे',
  ],
].map((pair) => pair.map((words) => wordsAnywhere(words, '^', '\\ufe0f?$')))

/** Where it stands when it is moved nowhere. */
const middles = wordsAnywhere(
  'home|stop|halt|center|centre|grundstellung|mitte|stopp|origine|arrêt|centro|inicio|parar|início|origem|parada|origine|ferma|домой|стоп|центр|归位|回零|停止|中心|居中|原点|ホーム|中央|원점|정지|홈|중앙|توقف|रुकें',
  '^',
  '$',
)

/** Which way a name is of, as the number of its pair and the end of it. */
const wayOf = (text: string): string | undefined => {
  const name = /\p{L}/u.test(text) ? (controlName(text, true) ?? '') : text.trim()
  for (const [nth, pair] of ways.entries()) {
    const end = pair.findIndex((words) => words.test(name))
    if (end >= 0) return `${nth}${end}`
  }
  return undefined
}

/** Pixels: how far from each other the ways of one thing stand. */
const reach = 420
/** So many ways, of two pairs: two opposite ones turn a page, or go through what was found. */
const fewest = 3

const named = (of: (seen: Observation) => readonly Element[]) =>
  byValue((seen: Observation) => of(seen).filter(({ text }) => wayOf(text) !== undefined))
const pressed = named((seen) => knownElements(seen).filter((one) => !isRead(one) && isActionButton(one)))
const read = named(readOn)

/** One of a group of ways, or the middle of it. */
export function isWayMoved({ at, elements: [own], names, near }: Control, seen: Observation): boolean {
  if (at === undefined) return false
  const all = own === undefined || names.length === 0 ? near : names
  // A sign is what it is called where it has words: the way of play is right.
  const words = all.filter((text) => /\p{L}/u.test(text))
  const called = words.length > 0 ? words : all
  if (!called.some((text) => wayOf(text) !== undefined || middles.test(controlName(text, true) ?? '')))
    return false
  const group = (own === undefined ? read : pressed)(seen).filter(({ box }) => {
    const [x, y] = center(box)
    return Math.max(Math.abs(x - at[0]), Math.abs(y - at[1])) <= reach
  })
  const found = new Set(group.flatMap(({ text }) => wayOf(text) ?? []))
  return found.size >= fewest && new Set([...found].map((way) => way[0])).size >= 2
}
