/** What somebody says, and not what something is called: pressed, it says so for whoever presses it. */
import { eitherWay, fold } from '../reading/fold'
import { byText } from '../reading/memo'

/** Whoever speaks or is spoken to, what agrees, and what is done at once. Whole words. */
const spoken =
  "i i'm i'll i've i'd we we're we'll you you're your yours me us it it's its let let's thanks thank sure sorry great good fine alright cool perfect yep yup nope nah hi hello hey bye cheers congrats please now anyway everyone everybody anyone nobody instantly immediately forever permanently absolutely definitely deal whatever enough ready course looks sounds seems works feels makes right correct true yeah bingo bravo agreed accepted understood done doing going gone go coming come see want wants need needs would will can can't cannot could should must may might shall am are is was were be been do does did don't doesn't didn't won't wouldn't have haven't has had " +
  'ich wir du ihr mir dir uns dich mich passt gern gerne klar einverstanden stimmt richtig jetzt sofort trotzdem danke los ende zusage absage dabei ' +
  "je j'ai j'y moi nous vous toi c'est d'accord maintenant volontiers merci parti allons vas-y allez-y parfait exact entendu immediatement " +
  'yo lo quiero vale claro ahora gracias adelante vamos perfecto hecho listo correcto acuerdo nosotros ' +
  'eu quero agora obrigado obrigada beleza isso feito pronto certo perfeito combinado nos ' +
  'io voglio adesso ora subito certo grazie andiamo perfetto fatto pronto esatto giusto daccordo ' +
  'я мы вы ты мне верно правильно хорошо ладно сейчас давайте давай конечно спасибо поехали ясно понятно точно немедленно ' +
  // What is allowed or agreed to in the first person.
  'acepto autorizo confirmo consiento permito firmo aceito concordo permito assino accetto autorizzo acconsento confermo permetto firmo согласен согласна разрешаю подтверждаю принимаю одобряю أوافق أقبل أسمح موافق सहमत ' +
  'نعم حسنا الان انا نحن شكرا فورا تمام ' +
  'हाँ हां मैं हम अभी ठीक तुरंत धन्यवाद बिल्कुल'

const words: ReadonlySet<string> = new Set(spoken.split(' ').flatMap((word) => [word, fold(word)]))

/** In the scripts without blanks, anywhere or at an end. */
const unspaced = eitherWay(
  /我|你|您|咱|就这样|没问题|可以|立即|即刻|即时|马上|现在|立刻|本人|^[好行对是嗯中]|[了吧呢吗啦呀哦啊]$|私は|今すぐ|よろし|大丈夫|問題な|です$|ます$|ません$|ください|でした$|[进進]む$|わかり|いいね|좋아|지금|바로|네$|예$|할게|[요죠]$|니다$/u,
)

export const isStatement = byText((text: string): boolean => {
  if (/[!！♥❤✓✔→➤➔]|^[●◉⏺]/u.test(text)) return true
  const plain = fold(text)
  if (unspaced.test(plain)) return true
  // “See usage” shows it; “see you” is said.
  const said = plain.replace(/^see (?!(?:you|ya|u|me|us|him|her|them)\b)/, '')
  return (said.match(/[\p{L}\p{M}'-]+/gu) ?? []).some((word) => words.has(word) || /^j'\p{L}/u.test(word))
})
