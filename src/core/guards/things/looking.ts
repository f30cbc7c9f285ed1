/** Names that tell only to show, hide, read or hear something: they do no more on the page of a purchase than anywhere else. */
import { tellsDeed } from '../deeds/deeds'
import { mayHarm } from '../harmless/harm'
import { fold } from '../reading/fold'
import { controlName } from '../reading/label'
import { byText } from '../reading/memo'
import { isStatement } from './statements'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold))

/** Where the verb stands first. */
const first = setOf(
  'show hide view see expand collapse preview read listen zoom compare enlarge ' +
    'afficher masquer voir consulter lire écouter parcourir agrandir réduire comparer déplier replier ' +
    'ver mostrar ocultar consultar leer escuchar ampliar comparar desplegar plegar contraer ' +
    'exibir esconder ler ouvir expandir recolher ' +
    'mostra nascondi vedi leggi ascolta ingrandisci confronta espandi comprimi consulta visualizza ' +
    'показать скрыть посмотреть просмотреть читать прочитать слушать прослушать свернуть развернуть увеличить уменьшить сравнить ' +
    'عرض إظهار إخفاء قراءة استماع تكبير تصغير مقارنة شاهد اقرأ استمع',
)
/** Where it stands last. */
const last = setOf(
  'anzeigen einblenden ausblenden ansehen lesen weiterlesen anhören zeigen einklappen ausklappen aufklappen zuklappen vergrößern verkleinern vergleichen ' +
    '보기 숨기기 펼치기 접기 듣기 읽기 표시 확대 축소 비교 미리보기 देखें दिखाएं दिखाएँ छिपाएं छिपाएँ पढ़ें सुनें',
)
const han =
  /^(?:显示|隐藏|查看|展开|收起|折叠|预览|收听|放大|缩小|对比|浏览|阅读)|(?:对比|一览|详情|说明|介绍)$/u
const kana =
  /(?:を?(?:表示|非表示|比較|拡大|縮小|拡大)(?:する|にする)?|[をが]?(?:隠す|見る|读む|読む|聞く|聴く|たたむ|广げる|広げる)|プレビュー)$/u

/** More words tell more than that. */
const most = { words: 5, wide: 12 } as const

export const isLookName = byText((text: string): boolean => {
  const name = controlName(text, true) ?? ''
  const words = name.split(' ')
  if (words.length > most.words || (words.length === 1 && name.length > most.wide)) return false
  const isLook =
    first.has(words[0] ?? '') || last.has(words.at(-1) ?? '') || han.test(name) || kana.test(name)
  return isLook && !tellsDeed(text) && !mayHarm(text) && !isStatement(text)
})
