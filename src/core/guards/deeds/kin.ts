/** Which language a screen is in whose script several languages write: the tables know one of them, and no verb of the others. */
import type { Observation } from '../../action/observation'
import { byElements, textsOf } from '../reading/words'

type Kin = {
  readonly script: RegExp
  /** A word that of these languages only the known one has, */
  readonly known: RegExp
  /** or that it does not have. */
  readonly other: RegExp
}

/** A whole word, of a list or of a shape. */
const oneOf = (words: string, ...shapes: readonly string[]): RegExp =>
  new RegExp(`^(?:${[...words.normalize('NFC').split(/\s+/), ...shapes].join('|')})$`, 'u')

/** Words that neighbours share tell nothing, and stand in neither list: "настройки" is Bulgarian, too. */
const kin: readonly Kin[] = [
  {
    script: /\p{Script=Cyrillic}/u,
    known: oneOf(
      `что как это всех всего вы ваши мои его их если чтобы где когда после сейчас сегодня ещё еще нет только поиск далее сообщение
      сообщения сообщений письмо письма заказ заказы заказа счёт счет счета имя сумма итого понедельник четверг пятница суббота
      воскресенье помощь окно отчёты отчеты отчёт заметки избранное корзина корзину корзины пользователь пользователи войти выйти найти
      перейти главная главную дела уведомления клиенты товары состояние комментарий входящие отправленные черновики контакты подробнее
      новости друзья группы документы проекты сотрудник сотрудники данные таблицы инструменты музыка поезд билеты врач пациенты запись
      уроки минут часов дней января февраля апреля июня июля сентября октября ноября декабря`,
      '[а-яё]{2,}[аяеыиоу]ть(?:ся)?',
      '[а-я]{2,}(?:ый|ые)',
      '[а-я]{2,}(?:ется|ются|ится|ятся)',
    ),
    other: oneOf(
      `або від що це ваші пошук зберегти скасувати видалити налаштування повідомлення сьогодні немає але також вже буде очистити
      переказати показати вимкнути увімкнути сплатити додати шукати надслати вдкрити пдтвердити към със във са ще този тази всички няма
      вашият запази изтрий търсене съобщения настройките се је који све нема сите пребарај избриши внесете испратете избришете изберете
      добавете изпратете купете пошук захаваць жана менен басты бет чыгуу жок`,
      '.*[іїєґўјљњћђџѓќѕңүөғқұһәӣӯҳҷi].*',
      '.*ъ(?![еёюя]).*',
      '.{2,}[ую]вати(?:ся)?',
      '.{3,}ити(?:ся)?',
      '.{3,}(?:ване|ането)',
      '.{2,}(?:уу|ау|ыць|аць|ець|іць)',
      '.{2,}эх',
    ),
  },
  {
    script: /\p{Script=Arabic}/u,
    known: oneOf(
      'في إلى عن مع هذا هذه هل كل لا نعم تم اليوم أمس غدا ملف تحرير رسائل رسالة جديدة مريض تقرير',
      '(?:[وفبك]?ال|لل)[\\u0621-\\u064a]{3,}',
      '.{2,}ة',
      '.*[أإ].*',
    ),
    other: oneOf(
      // Some with Arabic letters for its own, as a reader of pictures writes them.
      `این اين از برای براي های هاي می مي شما یک يك که كه است شود را ذخیره ذخيره ویرایش ويرايش جستجو کاربر كاربر بازگشت تنظیمات تنظيمات
      پرداخت برداخت پرونده برونده ہے ہیں`,
      '.*[پچژگکیےہھٹڈڑںۀۆەێ].*',
    ),
  },
  {
    script: /\p{Script=Devanagari}/u,
    known: oneOf('है हैं में और नहीं सभी नया नई नए आप आपका आपकी आपके मेरे मेरा मेरी हाँ', '.{2,}(?:ें|एं|एँ)'),
    other: oneOf(
      'आहे आहेत आणि नाही मध्ये साठी पाठवा हटवा निवडा छ छन् गर्नुहोस् हरू लाई',
      '.*ळ.*',
      '.{2,}(?:ण्यात|ायचे|ुहोस्)',
    ),
  },
]

const word = /[\p{L}\p{M}]+/gu
/** So many words of a script are looked at. */
const most = 1500
/** A name of another language may stand on a screen of the known one, where so many words are its own for each. */
const ownForEach = 3

const wordsIn = (text: string): readonly string[] => text.normalize('NFC').toLowerCase().match(word) ?? []

/** How many different words of a screen are of the known language, and how many are not. */
export const kinCounted = byElements((seen) => {
  const words = [...new Set(textsOf(seen).flatMap(wordsIn))]
  return kin.map(({ script, known, other }) => {
    let [own, strange] = [0, 0]
    for (const one of words.filter((each) => script.test(each)).slice(0, most)) {
      if (other.test(one)) strange++
      else if (known.test(one)) own++
    }
    return { own, strange }
  })
})

/**
 * Whether a text in such a script may be in the language that is known, by its own words and by those of its screen: Ukrainian is no
 * Russian. A text in no such script may, and so may one on a screen of which no word is told.
 */
export const mayBeKnown = (text: string, seen: Pick<Observation, 'elements' | 'listed'>): boolean =>
  kin.every(({ script, known, other }, nth) => {
    if (!script.test(text)) return true
    const words = wordsIn(text)
    if (words.some((one) => other.test(one)) && !words.some((one) => known.test(one) && !other.test(one)))
      return false
    const { own, strange } = kinCounted(seen)[nth] ?? { own: 0, strange: 0 }
    return strange === 0 || own >= strange * ownForEach
  })
