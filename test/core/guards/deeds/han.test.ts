import { expect, test } from 'vitest'
import { tellsChinese } from '../../../../src/core/guards/deeds/han'

test('what is done away with may be called as a page is', () => {
  for (const name of ['封锁号码', '阻止此号码', '删除地址', '清空日志', '全部下线'])
    expect(tellsChinese(name), name).toBe(true)
})

test('to close what is no part of the screen turns it off', () => {
  for (const name of ['关闭两步验证', '关闭防火墙', '关掉定位']) expect(tellsChinese(name), name).toBe(true)
  for (const name of ['关闭弹窗', '关闭', '关闭当前窗口']) expect(tellsChinese(name), name).toBe(false)
})

test('pages and rules about a deed are none', () => {
  for (const name of ['支付记录', '删除说明', '撤销流程', '封禁规则', '已删除'])
    expect(tellsChinese(name), name).toBe(false)
})

test('what is done with one touch is done, whatever it is; what it only looks for is not', () => {
  expect(tellsChinese('一键推广')).toBe(true)
  expect(tellsChinese('一键AI推广')).toBe(true)
  expect(tellsChinese('一键查询并推广')).toBe(true)
  expect(tellsChinese('一键查询余额')).toBe(false)
})

test('what goes up or on to another desk, and a talk that is not shown any more, is a deed', () => {
  for (const name of ['不显示聊天', '不显示该会话', '不看他']) expect(tellsChinese(name), name).toBe(true)
  for (const name of ['不显示', '不再显示', '显示聊天']) expect(tellsChinese(name), name).toBe(false)
  for (const name of ['转呈', '呈核', '加签', '会签', '催办', '送审'])
    expect(tellsChinese(name), name).toBe(true)
  for (const name of ['呈现方式', '签核流程', '审核流程']) expect(tellsChinese(name), name).toBe(false)
})

test('where it is brought, what it is made and whom it is given is a deed, whatever the verb; a way or a word of such signs is none', () => {
  for (const name of [
    '转为正式',
    '归入档案',
    '拉入群聊',
    '写入日志',
    '改成自动',
    '转给主管',
    '投屏到电视',
    '设为锁屏壁纸',
  ])
    expect(tellsChinese(name), name).toBe(true)
  for (const name of [
    '返回到首页',
    '前往首页',
    '进入直播间',
    '收入明细',
    '成员列表',
    '入口地图',
    '到账时间',
    '周一至周五',
    '已完成订单',
    '华为手机',
    '北京到上海',
    '加入时间',
    '分享给我的',
    '未成年人模式',
    '手动输入',
    '请输入关键词',
    '选择入住日期',
    '如何成为会员',
    '收到的赞',
  ])
    expect(tellsChinese(name), name).toBe(false)
})

test('what is filled in or sent by itself is a deed where it is a button', () => {
  for (const name of ['自动入力', '自动填充', '自动续费', '手动同步'])
    expect(tellsChinese(name), name).toBe(true)
  for (const name of ['自动', '自动化文档']) expect(tellsChinese(name), name).toBe(false)
})

test('what opens, shuts, goes up and down or gives a sign is moved, from afar as well', () => {
  for (const name of ['远程开柜', '开柜', '关灯', '开窗帘', '抬杆', '供电', '紧急制动', '停线', '鸣笛'])
    expect(tellsChinese(name), name).toBe(true)
  for (const name of ['远程桌面', '远程会议', '紧急联系人', '取件码', '寄件记录', '手动模式', '开源', '关于'])
    expect(tellsChinese(name), name).toBe(false)
})

test('what a plant does with what is in it is a deed, and what is measured of it is none', () => {
  for (const name of ['排液', '加料', '泄压', '抽气', '下发到料线', '反馈到厂商'])
    expect(tellsChinese(name), name).toBe(true)
  for (const name of ['排气温度', '加药量', '注水阀', '加气站', '抽油烟机', '跳转到页面', '滚动到底部'])
    expect(tellsChinese(name), name).toBe(false)
})
