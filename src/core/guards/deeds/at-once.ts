/** Screens that say that what is set there goes out, or takes effect, at once: whatever is pressed there sets something. */
import { eitherWay, fold } from '../reading/fold'
import { byElements, spelledSo, textsOf } from '../reading/words'

/** Changes and settings, what becomes of them, and how soon; in the order in which each language says it. */
const atOnce = eitherWay(
  /\b(?:changes|settings|adjustments|commands|set ?points?|toggles)\b.{0,40}\b(?:takes? (?:immediate )?effect|(?:is|are) effective|appl(?:y|ies|ied)|sent|written|pushed|transmitted|executed|go live|live)\b.{0,30}\b(?:at once|immediately|instantly|right away|straight away|in real ?time|as you make them)|\bchanges take immediate effect|(?:anderungen|einstellungen|befehle).{0,30}(?:sofort|umgehend|unmittelbar).{0,24}(?:wirksam|ubertragen|ubernommen|gesendet|angewend\p{L}*|ausgefuhrt|in kraft)|(?:anderungen|einstellungen) (?:gelten|wirken) (?:sofort|unmittelbar)|(?:modifications|changements|reglages|commandes).{0,40}(?:envoye|transmis|applique|effet|execute)\p{L}*.{0,30}(?:immediat|aussitot|instantanement|en temps reel|tout de suite)|(?:cambios|ajustes|ordenes).{0,40}(?:envian|aplican|transmiten|hacen efectiv|efecto|vigor|ejecutan)\p{L}*.{0,30}(?:al instante|inmediat|al momento|en tiempo real)|(?:mudancas|alteracoes|ajustes|comandos).{0,40}(?:enviad|aplicad|transmitid|efeito|vigor|executad)\p{L}*.{0,30}(?:na hora|imediat|instantaneamente|em tempo real)|(?:modifiche|cambiamenti|impostazioni|comandi).{0,40}(?:inviat|applicat|trasmess|effetto|eseguit)\p{L}*.{0,30}(?:subito|immediat|all'istante|in tempo reale)|(?:изменени|настроик|команд)\p{L}*.{0,30}(?:примен|вступ|отправ|сохран|выполн)\p{L}*.{0,20}(?:сразу|немедленно|мгновенно)|(?:изменени|настроик|команд)\p{L}*.{0,20}(?:сразу|немедленно|мгновенно).{0,20}(?:примен|вступ|отправ|сохран|выполн)|(?:修改|更改|变更|改动|设置|调整|参数|指令).{0,10}(?:即时|立即|立刻|实时|马上|即)(?:生效|下发|发送|执行|应用|同步)|(?:変更|設定|操作)(?:は|が|を|内容は).{0,10}(?:即時|即座|すぐ|ただち|直ち)(?:に)?(?:反映|適用|送信)|(?:변경|설정|조정).{0,16}(?:즉시|바로|실시간으로) ?(?:적용|반영|전송)|(?:التغييرات|الاعدادات|التعديلات).{0,24}(?:فورا|على الفور)|(?:تطبيق|تطبق|ترسل).{0,12}(?:التغييرات|الاعدادات|التعديلات).{0,16}(?:فورا|على الفور)|(?:बदलाव|परिवर्तन|सेटिंग).{0,24}तुरंत/u,
)

/** A button is waited for after all, or it is denied. */
const waits = eitherWay(
  /\b(?:not|n't|never|nicht|kein\p{L}*|erst|ne|pas|no|nao|non|не)\b|\b(?:after|(?<!at )once|when|upon|until|unless|nach|sobald|apres|lorsque|quand|hasta|despues|cuando|apos|depois|quando|ate|dopo|fino)\b|после|когда|(?:保存|提交|点击|确认|应用)后|(?:保存|適用|確定)(?:後|すると|したら)|후에|(?:저장|적용)하면|بعد|के बाद/u,
)

export const actsAtOnce = byElements((seen): boolean => {
  const texts = textsOf(seen)
  return spelledSo(atOnce, seen, 200).some((nth) => !waits.test(fold(texts[nth] ?? '')))
})
