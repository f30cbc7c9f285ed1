import { expect, test } from 'vitest'
import { isLookName } from '../../../../src/core/guards/things/looking'

test('names that tell only to show, hide, read or hear are known in all the languages', () => {
  for (const name of [
    'Show details',
    'Ocultar saldo',
    'Spalte einklappen',
    'Afficher le plan',
    'Prévisualiser',
    'Mostra mappa',
    'Скрыть список',
    '查看详情',
    '地図を表示',
    '목록 보기',
    'عرض التفاصيل',
    'नक्शा देखें',
  ])
    expect(isLookName(name), name).toBe(true)
})

test('what is shown may be a secret, the look may be joined by a deed, and a farewell is none', () => {
  for (const name of [
    'Show CVV',
    '显示恢复码',
    'View and pay',
    'View & trade',
    '查看并扣费',
    'Details bestätigen',
    'See you around',
    'Show everyone my list',
    'Details',
  ])
    expect(isLookName(name), name).toBe(false)
})

test('the name of a page that is read is none of the deeds that it is about', () => {
  for (const name of [
    'Sign-in history',
    'Serial log',
    'Fare rules',
    'Details of transfer',
    '签到记录',
    '교환 및 환불 안내',
  ])
    expect(isLookName(name), name).toBe(true)
  for (const name of [
    'Clear history',
    'Share details',
    'Accept conditions',
    '清除记录',
    '同意规则',
    '약관 동의',
    'History',
  ])
    expect(isLookName(name), name).toBe(false)
})

test('a name that asks what or why is answered by a text; whoever is asked to, figures and secrets are something else', () => {
  for (const name of [
    'Why do we ask?',
    'Was ist das?',
    "Qu'est-ce que c'est ?",
    '¿Por qué lo preguntamos?',
    'O que é isto?',
    "Che cos'è?",
    'Что это такое?',
    '这是什么?',
    'これは何ですか?',
    '왜 필요한가요?',
    'ما هذا؟',
    'यह क्या है?',
  ])
    expect(isLookName(name), name).toBe(true)
  for (const name of [
    'Why not?',
    'How about a tip?',
    'Would you like to pay?',
    'What do you say?',
    'What is $5?',
    'What is my recovery key?',
    'Why wait',
    'Ready?',
    'Pourquoi pas ?',
  ])
    expect(isLookName(name), name).toBe(false)
})

test('what is looked for or shown, and something done to it, is more than a look', () => {
  const looks = [
    'Search in conversation',
    'E-Mails durchsuchen',
    '查找聊天内容',
    'Xem chi tiết',
    'Lihat rute',
    'See on map',
  ]
  expect(looks.filter((name) => !isLookName(name))).toEqual([])
  const deeds = [
    'Xem và xóa',
    'Lihat dan hapus',
    'Zobrazit a smazat',
    'Visa ending in 4242',
    'Visa card',
    'Buscar y reemplazar',
    '查询并扣费',
    'Search',
  ]
  expect(deeds.filter(isLookName)).toEqual([])
})

test('a Korean verb that is tried out is no look', () => {
  for (const name of ['상세보기', '장바구니 보기']) expect(isLookName(name), name).toBe(true)
  for (const name of ['구독해보기', '보내보기', '가입해보기']) expect(isLookName(name), name).toBe(false)
})

test('of several names that were read as one each must only look', () => {
  expect(isLookName('Kontoauszug ansehen · Umsätze anzeigen')).toBe(true)
  expect(isLookName('Karte sperren · Kontoauszug ansehen')).toBe(false)
})

test('more about a deed is read, in every language', () => {
  for (const name of [
    'Learn more about sharing your location',
    'Mehr über das Löschen erfahren',
    'ⓘ En savoir plus sur le partage de position',
    'Más información sobre el pago',
    'Saiba mais sobre o pagamento',
    'Scopri di più sulla condivisione',
    'Подробнее об оплате',
    '了解更多关于删除的信息',
    '削除の詳細を見る',
    '삭제에 대해 자세히 알아보기',
  ])
    expect(isLookName(name), name).toBe(true)
  for (const name of ['Learn more and accept', 'Learn more about it and pay', 'Delete'])
    expect(isLookName(name), name).toBe(false)
})

test('where a file lies is copied as its name is, in every language', () => {
  for (const name of [
    'Copy location',
    'Speicherort kopieren',
    "Copier l'emplacement",
    'Copiar ubicación',
    'Copia posizione',
    'Скопировать расположение',
    '复制位置',
    '場所をコピー',
    '위치 복사',
  ])
    expect(isLookName(name), name).toBe(true)
})

test('what one learns about something is read', () => {
  for (const name of ['了解权益', '了解詳情', 'Product info', 'Traveller information'])
    expect(isLookName(name), name).toBe(true)
  for (const name of [
    '了解并同意',
    '了解',
    '了解风险继续',
    'Request info',
    'Email information',
    'Withdraw info',
    'Release note',
  ])
    expect(isLookName(name), name).toBe(false)
})

test('a verb before such a page is done to it', () => {
  for (const name of [
    'comprimir historial',
    'descartar historial',
    'apagar histórico',
    'svuotare cronologia',
    'restaurar ajustes',
  ])
    expect(isLookName(name), name).toBe(false)
  for (const name of ['Transfer history', 'User details', 'Version history'])
    expect(isLookName(name), name).toBe(true)
})

test('information about a thing is read, by those words or by its sign; what the sign stands before may be a deed', () => {
  for (const name of [
    'Information about Haddad',
    'Informationen über den Spieler',
    'Informations sur Moreau',
    'Información sobre el jugador',
    'Informações sobre Silva',
    'Informazioni su Rossi',
    'Информация о клубе',
    'Подробнее о клубе',
    '关于哈达德的信息',
    '哈達德に関する情報',
    '선수에 대한 정보',
    'معلومات عن اللاعب',
    'खिलाड़ी के बारे में जानकारी',
    'ⓘ Haddad',
    'ℹ️ Storage',
  ])
    expect(isLookName(name), name).toBe(true)
  for (const name of [
    'ⓘ Delete account',
    'Request information about Haddad',
    'ℹ Pay now',
    'Informationen zum Patienten anfordern',
  ])
    expect(isLookName(name), name).toBe(false)
})

test('the rest of a text that was cut is unfolded, in every language', () => {
  for (const name of [
    '...more',
    '…more',
    '… mehr',
    '…voir plus',
    '...más',
    '…mais',
    '...altro',
    '…ещё',
    '…更多',
    '…もっと見る',
    '…더보기',
    '…المزيد',
    '…और',
  ])
    expect(isLookName(name), name).toBe(true)
  for (const name of ['more', '...buy', '…mehr kaufen']) expect(isLookName(name), name).toBe(false)
})
