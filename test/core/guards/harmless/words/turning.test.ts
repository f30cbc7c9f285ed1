import { expect, test } from 'vitest'
import { isTurning } from '../../../../../src/core/guards/harmless/words/turning'

test.each([
  ...['sort by date', 'nach datum sortieren', 'trier par prix', 'ordenar por precio', 'сортировка по дате'],
  ...['按价格排序', '並べ替え', '최신순', 'rows per page: 50'],
  ...[
    'next 50 rows',
    'older messages',
    'message suivant',
    'mensaje siguiente',
    'messaggio successivo',
    '下一页',
  ],
  ...['jours suivants', 'nachste tage', 'dias siguientes', 'следующие дни'],
  ...['открыть документ', '打开文档', '文書を開く', '문서 열기', 'dokument offnen', 'apri il documento'],
  ...['次のメール', '다음 메일', 'page 2 of 9', 'next week', 'load more'],
  ...[
    'reset zoom',
    'zoom zurucksetzen',
    'restablecer el zoom',
    'сбросить масштаб',
    '重置缩放',
    'ズームをリセット',
  ],
  ...['gallery view', 'large icons', 'listenansicht', 'vista lista', '地图视图', 'enlarge picture'],
  ...['file properties', 'word count', 'copy key id', 'faq'],
  ...[
    'open console output',
    'ordner offnen',
    'ouvrir le dossier',
    'abrir graficos',
    'apri la guida',
    '打开地图',
  ],
])('“%s” only turns what is shown', (name) => {
  expect(isTurning(name)).toBe(true)
})

test.each([
  ...['next day delivery', 'jours ouvres', 'открыть документы и подписать'],
  ...['next', 'next patient', 'next question', 'next fiscal year', 'next step', 'sort into trash'],
  ...['open', 'open door', 'open account', 'open position', 'tur offnen', 'abrir cuenta', '打开门锁'],
  ...['open file', 'datei offnen', 'close window', '更新'],
  ...['enlarge limit', 'copy key', 'copy card number', 'more coins', 'view as sold', 'mute everyone'],
])('“%s” may do more', (name) => {
  expect(isTurning(name)).toBe(false)
})
