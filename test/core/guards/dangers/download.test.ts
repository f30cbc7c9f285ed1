import { expect, test } from 'vitest'
import { download } from '../../../../src/core/guards/dangers/download'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(download, clickAt(50, 40), withText(text), about)

test.each(['Download', 'Download anyway', '立即下载', '下载附件'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: false, risk: 'download', detail: text })
  },
)

test.each(['Downloads', 'Download history', '下载管理', 'Загрузить ещё', 'تحميل المزيد'])(
  '“%s” is an ordinary control',
  (text) => {
    expect(press(text)).toBeUndefined()
  },
)
