import { expect, test } from 'vitest'
import {
  bringsLight,
  holdsSecret,
  isMask,
  isVagueObject,
  withoutLight,
} from '../../../../../src/core/guards/dangers/words/secrets'
import { fold } from '../../../../../src/core/guards/reading/fold'
import { controlName } from '../../../../../src/core/guards/reading/label'

/** In each of the languages shipped: secrets, and buttons beside them that say hardly more than to show. */
const tongues = {
  en: [
    ['Backup codes', 'SSH key', 'Access tokens', 'Card number', 'Connection string'],
    ['View codes', 'Show', 'Show key', 'Reveal live key', 'Show number'],
  ],
  de: [
    ['Wiederherstellungscodes', 'Kennwort', 'API-Schlüssel', 'PIN', 'Kartennummer'],
    ['Codes ansehen', 'Einblenden', 'Nummer anzeigen', 'Alle zeigen'],
  ],
  fr: [
    ['Codes de secours', 'Mot de passe', 'Clé secrète', 'Jeton d’accès', 'Numéro de carte'],
    ['Voir les codes', 'Consulter le code', 'Afficher', 'Révéler le numéro'],
  ],
  es: [
    ['Códigos de respaldo', 'Contraseña', 'Clave de API', 'Número de tarjeta'],
    ['Ver códigos', 'Mostrar', 'Revelar el valor', 'Ver número'],
  ],
  pt: [
    ['Códigos de recuperação', 'Senha', 'Chave de API', 'Dados do cartão'],
    ['Ver códigos', 'Exibir', 'Mostrar os dados', 'Revelar o número'],
  ],
  it: [
    ['Codici di recupero', 'Chiave segreta', 'Numero della carta'],
    ['Vedi codici', 'Mostra', 'Mostra il numero'],
  ],
  ru: [
    ['Резервные коды', 'Пароль', 'Ключ API', 'Номер карты', 'Токен доступа'],
    ['Посмотреть коды', 'Показать', 'Показать номер', 'Раскрыть'],
  ],
  zh: [
    ['恢复代码', '密码', '访问令牌', '银行卡号'],
    ['查看代码', '显示', '显示号码', '复制'],
  ],
  ja: [
    ['バックアップコード', 'APIキー', '暗証番号', 'カード番号'],
    ['コードを見る', '表示', '確認する', '番号を表示'],
  ],
  ko: [
    ['백업 코드', 'API 키', '비밀번호', '카드 번호'],
    ['코드 보기', '표시', '보기', '번호 보기'],
  ],
  ar: [
    ['رموز الاسترداد', 'كلمة المرور', 'مفتاح API', 'رقم البطاقة'],
    ['إظهار', 'عرض', 'عرض الرقم', 'إظهار الكود'],
  ],
  hi: [
    ['बैकअप कोड', 'पासवर्ड', 'एपीआई कुंजी', 'कार्ड नंबर'],
    ['कोड देखें', 'दिखाएँ', 'देखें', 'नंबर दिखाएं'],
  ],
} as const

test.each(Object.entries(tongues))(
  '%s: secrets are known, and what only shows what stands beside it',
  (_, [secrets, buttons]) => {
    expect(secrets.filter((text) => !holdsSecret(fold(text)))).toEqual([])
    const names = buttons.map((text) => controlName(text, true) ?? '')
    expect(names.filter((name) => !bringsLight(name) || !isVagueObject(withoutLight(name)))).toEqual([])
  },
)

test('what is no secret, and what shows a thing of its own, is neither', () => {
  for (const text of [
    'Keyboard',
    'Zip code',
    'Key figures',
    'Postleitzahl',
    'Ключевые слова',
    'キーワード',
    '키보드',
    'Codename',
    'Service code',
    'Account words',
    'الرموز التعبيرية',
    'الرمز البريدي',
  ])
    expect(holdsSecret(fold(text)), text).toBe(false)
  for (const text of [
    'View orders',
    'Show map',
    'Karte anzeigen',
    'Ver pedidos',
    '地図を表示',
    'Показать карту',
  ])
    expect(isVagueObject(withoutLight(fold(text))), text).toBe(false)
})

test('bullets stand for what is hidden', () => {
  expect(['••••', 'pk_****', '•••• 4821', 'XXXX-1234'].filter((text) => !isMask(text))).toEqual([])
  expect(['XXXL', 'a · b · c', '* required'].filter(isMask)).toEqual([])
})
