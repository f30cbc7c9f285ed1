import { expect, test } from 'vitest'
import { actsAtOnce } from '../../../../src/core/guards/deeds/at-once'
import { withText } from '../../samples'

test.each([
  'Changes take effect immediately.',
  'All changes take immediate effect',
  'Settings are effective immediately',
  'Changes are sent to the controller at once',
  'Changes go live as you make them',
  'Änderungen werden sofort an die Anlage übertragen',
  'Änderungen gelten sofort',
  'Änderungen treten sofort in Kraft',
  'Les modifications prennent effet immédiatement',
  'Los cambios se envían al programador al instante',
  'Los cambios tienen efecto inmediato',
  'As alterações são aplicadas na hora',
  'Le modifiche hanno effetto immediato',
  'Изменения применяются сразу',
  '修改立即生效',
  '设置实时下发到设备',
  '変更は即座に反映されます',
  '변경 사항은 즉시 적용됩니다',
  'يتم تطبيق التغييرات فورا',
  'बदलाव तुरंत लागू होते हैं',
])('“%s” says that what is set goes out at once', (text) => {
  expect(actsAtOnce(withText(text))).toBe(true)
})

test.each([
  'Changes take effect immediately after you press Save',
  'Changes do not take effect immediately',
  'Los cambios no se aplican inmediatamente hasta guardar',
  'Einstellungen werden erst nach dem Speichern sofort wirksam',
  '保存后设置立即生效',
  '优惠券立即生效',
  // A box says so of itself, and of nothing else on its page.
  '定期定额（勾选即生效）',
  '立即发送',
  'Your gift card is immediately active',
  'If you switch plans, the discount is applied immediately',
  'Sofort verfügbar, Wert 20 €, direkt übertragen',
  'Search results update instantly',
  'Изменения можно сразу отменить',
])('“%s” does not', (text) => {
  expect(actsAtOnce(withText(text))).toBe(false)
})
