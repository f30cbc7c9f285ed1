/** What the phone holds when it is opened: people, conversations, notes, switches. */
import type { Lang } from '../../../core/lang'
import { firstPages } from './pages'
import { builtInInputMethod } from './phone'
import type { Bubble, Contact, Note, PhoneState, Thread } from './state'
import { speak } from './state'
import { sortContacts } from './stores/contacts'

const latinNames = [
  'Ada Lindqvist',
  'Aiden Murphy',
  'Amara Okafor',
  'Anna Kowalska',
  'Ben Carter',
  'Bianca Rossi',
  'Carla Mendes',
  'Chloe Martin',
  'Daniel Weber',
  'Dina Haddad',
  'Elena Petrova',
  'Emil Hansen',
  'Farah Khan',
  'Felix Braun',
  'Grace Kim',
  'Hannah Scott',
  'Henrik Olsen',
  'Ines Alvarez',
  'Jack Wilson',
  'Jonas Keller',
  'Kenji Sato',
  'Laura Fischer',
  'Leo Santos',
  'Lucy Adams',
  'Marco Bianchi',
  'Maya Patel',
  'Nina Horvat',
  'Oliver Brown',
  'Priya Nair',
  'Rosa Jimenez',
  'Samuel Reed',
  'Sofia Costa',
  'Tom Baker',
  'Yara Nasser',
  'Zoe Clark',
]
const chineseNames = [
  '陈静',
  '李明',
  '刘洋',
  '王芳',
  '王小明',
  '吴敏',
  '张伟',
  '赵丽',
  '周杰',
  '黄晓红',
  '林志强',
  '徐婷',
]

/** Numbers that look like numbers and are the same each time. */
const phoneOf = (i: number): string =>
  `138 ${String(1000 + ((i * 1237) % 9000))} ${String(1000 + ((i * 7919) % 9000))}`

const contactsOf = (lang: Lang): readonly Contact[] => {
  const people = [...latinNames, ...chineseNames].map((name, i) => ({
    id: `person${i + 1}`,
    name,
    phone: phoneOf(i),
  }))
  return sortContacts(people, lang)
}

const theirs = (time: string, text: string): Bubble => ({ mine: false, text, time })
const mine = (time: string, text: string): Bubble => ({ mine: true, text, time })

function threadsOf(lang: Lang): readonly Thread[] {
  const say = speak(lang)
  const yesterday = say('Yesterday', '昨天')
  return [
    {
      id: 'thread1',
      who: '王小明',
      bubbles: [
        theirs('9:12', '早上好！今天下午三点的会议还开吗？'),
        mine('9:15', '开的，在二楼会议室。'),
        theirs('9:18', '好的。资料我已经发到你的邮箱了，请查收。'),
        mine('9:20', '收到，谢谢！'),
        theirs('9:32', '晚上一起吃饭吗？我订了湖边的那家餐厅。'),
      ],
    },
    {
      id: 'thread2',
      who: 'Lucy Adams',
      bubbles: [
        theirs('8:40', 'The train is ten minutes late.'),
        mine('8:41', 'No hurry, I am still at home.'),
        theirs('8:58', 'Can you send me the address of the workshop?'),
      ],
    },
    {
      id: 'thread3',
      who: say('Parcel Point', '快递驿站'),
      bubbles: [
        theirs(
          yesterday,
          say(
            'Your parcel is ready. Pick it up at shelf 7, code 30-6-1182, before 8 pm.',
            '您的包裹已到站，请凭取件码 30-6-1182 于 20:00 前到 7 号货架领取。',
          ),
        ),
      ],
    },
    {
      id: 'thread4',
      who: 'Marco Bianchi',
      bubbles: [
        mine(yesterday, 'Happy birthday, Marco!'),
        theirs(yesterday, 'Thank you! See you on Saturday.'),
      ],
    },
    {
      id: 'thread5',
      who: '李明',
      bubbles: [theirs(yesterday, '周末去爬山吧，天气预报说是晴天。'), mine(yesterday, '好啊，几点出发？')],
    },
    {
      id: 'thread6',
      who: 'Priya Nair',
      bubbles: [
        theirs(
          say('Friday', '星期五'),
          say('The slides are fine. One typo on page four.', '幻灯片没问题，第四页有一个错字。'),
        ),
      ],
    },
  ]
}

function notesOf(lang: Lang): readonly Note[] {
  const say = speak(lang)
  return [
    {
      id: 'note1',
      text: say('Shopping list\nMilk\nBread\nTomatoes\nGreen tea', '购物清单\n牛奶\n面包\n西红柿\n绿茶'),
      date: say('Today', '今天'),
    },
    {
      id: 'note2',
      text: say(
        'Trip to the coast\nTrain at 7:25 from platform 3. Window seats. Take the rain jackets.',
        '海边旅行\n7:25 三号站台的火车，靠窗座位。带上雨衣。',
      ),
      date: say('Yesterday', '昨天'),
    },
    {
      id: 'note3',
      text: say('Books to read\nThe Old Man and the Sea\n边城', '想读的书\n老人与海\n边城'),
      date: say('2 June', '6月2日'),
    },
    {
      id: 'note4',
      text: say(
        'Plants\nWater the fern every other day, the cactus once a month.',
        '植物\n蕨类隔天浇水，仙人掌每月一次。',
      ),
      date: say('28 May', '5月28日'),
    },
  ]
}

export const startPhone = (lang: Lang): PhoneState => ({
  lang,
  rotation: 0,
  awake: true,
  locked: false,
  inputMethod: builtInInputMethod,
  typing: false,
  shift: false,
  symbols: false,
  place: 'home',
  recents: [],
  pages: {
    contacts: firstPages('contacts'),
    messages: firstPages('messages'),
    settings: firstPages('settings'),
    notes: firstPages('notes'),
    shop: firstPages('shop'),
    dialer: firstPages('dialer'),
  },
  fields: {},
  focus: undefined,
  scrolls: {},
  dragged: undefined,
  popup: undefined,
  popupAt: [0, 0],
  toast: undefined,
  clipboard: '',
  switches: { wifi: true, data: true, location: true, autorotate: true, sounds: true },
  contacts: contactsOf(lang),
  threads: threadsOf(lang),
  notes: notesOf(lang),
  cart: {},
  orders: [],
  call: undefined,
})
