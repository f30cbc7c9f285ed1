import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../../src/core/guards/deeds/deeds'

test('a Chinese order is told at the beginning, behind what hurries it, and behind its object', () => {
  for (const name of ['注销账号', '立即开通', '一键清理', '将文件粉碎', '賬戶註銷'])
    expect(tellsDeed(name), name).toBe(true)
})

test('pages, and what was done or waits to be, are no orders', () => {
  for (const name of ['支付记录', '已删除', '待付款', '章节', '歌词', '天气预报'])
    expect(tellsDeed(name), name).toBe(false)
})
