/** Which language a screen is in whose script several languages write: the tables know one of them, and no verb of the others. */
import type { Observation } from '../../action/observation'
import { byElements, textsOf } from '../reading/words'

type Kin = {
  readonly script: RegExp
  /** A word that only the known language has, */
  readonly known: RegExp
  /** or that it does not have. */
  readonly other: RegExp
}

/** A whole word. */
const oneOf = (words: string, ...shapes: readonly string[]): RegExp =>
  new RegExp(`^(?:${[...words.split(' '), ...shapes].join('|')})$`, 'u')

const kin: readonly Kin[] = [
  {
    script: /\p{Script=Cyrillic}/u,
    known: oneOf(
      'что или для как это из все всех всего всем при вы мы ваш ваша ваши вас вам мой моя мои меня его их если чтобы где когда после сейчас сегодня вчера завтра поиск настройки отмена назад далее сообщение сообщения письмо письма задача задачи заказ заказы заказа счет счета имя сумма итого январь января февраль февраля март марта апрель апреля май мая июнь июня июль июля август августа сентябрь сентября октябрь октября ноябрь ноября декабрь декабря понедельник вторник среда четверг пятница суббота воскресенье пн ср пт сб вс правка сервис справка помощь окно отчет отчеты отчета заметки избранное корзина корзину корзины профиль пользователь пользователи войти выйти найти перейти главная главную список история дело дела уведомления клиент клиенты товар товары количество цена состояние адрес комментарий почта входящие отправленные черновики спам контакты подробнее показать новости друзья группа группы компания договор документ документы проект проекты отдел сотрудник сотрудники страница вставка формат данные таблица инструменты музыка видео фото погода карта карты поезд билет билеты рейс врач пациент пациенты запись записи урок уроки оценки',
      '.*[ыэё].*',
      '.{3,}ть(?:ся)?',
      '.{2,}(?:ться|ешь|ете|ого|его)',
    ),
    other: oneOf(
      'та або від що як це ви ваші пошук зберегти скасувати видалити налаштування повідомлення сьогодні ні немає новий нова або але також ще вже буде всі всього до се към със във са ще тази този всички няма вашият вашата запази изтрий търсене съобщения настройките отказ днес вчера у си или је са се од за који нема све сите нема пребарај избриши зачувај пошук знайсці выдаліць захаваць жана менен үчүн және үшін мен',
      '.*[іїєґўјљњћђџѓќѕңүөғқұһәӣӯҳҷ].*',
      '.*ъ(?![еёюя]).*',
      '.{3,}[аиуюое]ти(?:ся)?',
      '.{3,}(?:ване|ането|ията|ството)',
    ),
  },
  {
    script: /\p{Script=Arabic}/u,
    known: oneOf(
      'في من على إلى عن مع هذا هذه هل كل لا نعم أو تم بعد قبل اليوم أمس غدا بحث ملف تحرير عرض رسائل رسالة حفظ إلغاء إغلاق حذف إرسال فتح جديد جديدة إعدادات طلب طلبات عميل مريض موعد تقرير',
      '(?:[وفبك]?ال|لل).{2,}',
    ),
    other: oneOf(
      'است این از به را برای شما های می با که آن یک در است ہے ہیں کے کی کا میں سے کو اور',
      '.*[پچژگکیےہھٹڈڑںۀۆەێ].*',
    ),
  },
  {
    script: /\p{Script=Devanagari}/u,
    known: oneOf(
      'है हैं के का की में को से और पर नहीं आप सभी नया नई नए खोज सेटिंग संदेश फ़ाइल फाइल आज कल हाँ नहीं मेरे मेरा मेरी आपका आपकी आपके करें कुल नाम तारीख दिनांक समय राशि खाता सूची देखें',
      '.{2,}(?:ें|एं|एँ|ाएं|ाएँ)',
    ),
    other: oneOf('आहे आहेत आणि करा नाही मध्ये साठी सर्व छ छन् गर्नुहोस् हरू लाई यो', '.*ळ.*', '.{2,}(?:ण्यात|ायचे|ुहोस्)'),
  },
]

const word = /[\p{L}\p{M}]+/gu
/** So many words are looked at. */
const most = 1500

/** How many different words of a screen are of the known language, and how many are not. */
const counted = byElements((seen) => {
  const words = new Set(textsOf(seen).flatMap((text) => text.toLowerCase().match(word) ?? []))
  const some = [...words].slice(0, most)
  return kin.map(({ script, known, other }) => {
    let [own, strange] = [0, 0]
    for (const one of some) {
      if (!script.test(one)) continue
      if (other.test(one)) strange++
      else if (known.test(one)) own++
    }
    return { own, strange }
  })
})

/**
 * Whether a text in such a script may be in the language that is known: no more words of its screen are of others. Ukrainian is no
 * Russian. A text in no such script may.
 */
export const mayBeKnown = (text: string, seen: Pick<Observation, 'elements' | 'listed'>): boolean =>
  kin.every(({ script }, nth) => {
    if (!script.test(text)) return true
    const { own, strange } = counted(seen)[nth] ?? { own: 0, strange: 0 }
    return strange === 0 || own > strange
  })
