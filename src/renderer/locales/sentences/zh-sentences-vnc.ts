/** Chinese: what is said of VNC servers, of networks, and of moves that a desktop does not take. */
import type { Sentence } from '../shape'

export const zhVncSentences: readonly Sentence[] = [
  ['vnc {place}: <why>', 'VNC {place}：<why>'],
  ['vnc {place}: not connected yet', 'VNC {place}：尚未连接'],
  ['not connected yet', '尚未连接'],
  ['no answer within {n} s', '{n} 秒内没有应答'],
  ['no answer for {n} s', '已有 {n} 秒没有应答'],
  ['the server took no input for a second', '服务器有一秒未接收输入'],
  [
    'connection refused. Is the server running, and is this its port?',
    '连接被拒绝。服务器在运行吗？端口对吗？',
  ],
  ['no host of this name was found', '找不到这个名称的主机'],
  ['the name of the host could not be looked up', '现在无法解析主机名'],
  ['the host does not answer', '主机没有应答'],
  ['the host cannot be reached', '无法到达主机'],
  ['the network of the host cannot be reached', '无法到达主机所在的网络'],
  ['the server broke the connection', '服务器断开了连接'],
  ['the connection failed', '连接失败'],
  ['closed', '连接已关闭'],
  ['the helm has changed hands', '操作权已易手'],
  [
    '{place} is outside the screen of {width} × {height} pixels',
    '{place} 在 {width} × {height} 像素的屏幕之外',
  ],

  ['This is not a VNC address. <what>', '这不是 VNC 地址。<what>'],
  [
    'It should look like vnc://host:5900 or vnc://:password@host:5900',
    '应写成 vnc://host:5900 或 vnc://:password@host:5900',
  ],
  ['The password of a VNC address stands after a colon. <what>', 'VNC 地址中的密码写在冒号之后。<what>'],
  ['A VNC address takes a password but no user name. <what>', 'VNC 地址中可以有密码，但不能有用户名。<what>'],
  [
    'The password of the VNC address is not percent-encoded as it should be (a % is %25, an @ is %40)',
    'VNC 地址中的密码没有正确进行百分号编码（% 写作 %25，@ 写作 %40）',
  ],
  ['The VNC address names no host. <what>', 'VNC 地址中没有主机名。<what>'],
  ['The port of a VNC address is a number from 1 to 65535', 'VNC 地址的端口必须是 1 到 65535 的数字'],

  [
    'this desktop has no way to open an app by name. Use its menu or icons',
    '这个桌面无法按名称打开应用，请使用菜单或图标',
  ],
  [
    'this desktop has no home, back or address to go to. Use its windows and keys',
    '这个桌面没有主屏幕、返回或网址可去，请使用窗口和按键',
  ],
  ['“{kind}” is nothing that a desktop does', '桌面不支持“{kind}”'],
  ['A drag needs a place to start and a place to end', '拖动需要起点和终点'],
  [
    "“{letters}” cannot be typed: it has no key, and this server's clipboard takes only Latin letters",
    '无法输入“{letters}”：没有对应的按键，而这台服务器的剪贴板只接受拉丁字母',
  ],
]
