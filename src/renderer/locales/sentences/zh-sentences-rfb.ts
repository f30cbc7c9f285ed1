/** Chinese: what the two sides of a VNC connection can do wrong. */
import type { Sentence } from '../shape'

export const zhRfbSentences: readonly Sentence[] = [
  ['The other side does not speak VNC', '对方使用的不是 VNC 协议'],
  ['The server speaks a version of VNC that is too old ({version})', '服务器的 VNC 版本太旧（{version}）'],
  ['The server offers too many kinds of security', '服务器给出的安全方式过多'],
  ['The server speaks a version of VeNCrypt that is too old', '服务器的 VeNCrypt 版本太旧'],
  ['The server refused the version of VeNCrypt', '服务器拒绝了这个 VeNCrypt 版本'],
  ['The server offers no usable kind of TLS', '服务器没有可用的 TLS 方式'],
  ['The server refused to start TLS', '服务器拒绝启用 TLS'],
  ['The server asks for a password and none is set', '服务器需要密码，但没有填写'],
  ['The server did not accept the password', '服务器不接受这个密码'],
  ['The server did not accept the password (“{reason}”)', '服务器不接受这个密码（“{reason}”）'],
  ['The server refused, and its reason is too long to read', '服务器拒绝了连接，给出的原因过长，无法读取'],
  ['The server has a name that is too long', '服务器的名称过长'],
  [
    'The server has a screen of {width} × {height} pixels, which is not allowed',
    '服务器的屏幕为 {width} × {height} 像素，超出允许范围',
  ],
  ['The server refuses the connection', '服务器拒绝连接'],
  ['The server refuses the connection (“{reason}”)', '服务器拒绝连接（“{reason}”）'],
  [
    'The server has seen too many failed attempts; wait a minute before the next',
    '失败次数过多，服务器暂不接受，请一分钟后再试',
  ],
  [
    'The server has seen too many failed attempts (“{reason}”); wait a minute before the next',
    '失败次数过多，服务器暂不接受（“{reason}”），请一分钟后再试',
  ],
  ['The server offers only {offered}; supported are {known}', '服务器只提供 {offered}；此处支持 {known}'],
  [
    'This build cannot do VNC passwords (no DES); use a server without a password or with TLS',
    '此版本不支持 VNC 密码（缺少 DES），请使用无密码或带 TLS 的服务器',
  ],
  ['The connection is not ready yet', '连接尚未就绪'],
  ['The connection has ended', '连接已结束'],
  ['The server closed the connection before it was ready', '连接尚未就绪，服务器就关闭了它'],
  ['The connection was lost in the middle of a picture', '画面传到一半时连接中断'],
  ['The server closed the connection', '服务器关闭了连接'],

  ['The server sent a cursor in an encoding that is not supported', '服务器发来的光标使用了不支持的编码'],
  [
    'The server sent a cursor of {width} × {height} pixels, which is not allowed',
    '服务器发来的光标为 {width} × {height} 像素，超出允许范围',
  ],
  [
    'The server sent a rectangle in an encoding it was not asked for ({encoding})',
    '服务器发来的画面使用了未曾约定的编码（{encoding}）',
  ],
  ['The server sent a ZRLE rectangle that is too long', '服务器发来的 ZRLE 数据过长'],
  [
    'The server sent {what} outside its screen ({place} on {width} × {height})',
    '服务器发来的画面超出了屏幕（{what}：{place}，屏幕为 {width} × {height}）',
  ],
  [
    'The server sent a colour map although true colours were agreed on',
    '约定的是真彩色，服务器却发来了调色板',
  ],
  ['The server sent a message of an unknown kind ({kind})', '服务器发来的消息类型未知（{kind}）'],
  ['The server sent a fence that is too long', '服务器发来的同步标记过长'],
  ['The server sent broken compressed data', '服务器发来的压缩数据已损坏'],
  [
    'The server sent compressed data that is larger than what it describes',
    '服务器发来的压缩数据比它所描述的更长',
  ],
  ['The server sent a ZRLE tile of an unknown kind ({kind})', '服务器发来的 ZRLE 图块类型未知（{kind}）'],
  [
    'The server sent a ZRLE tile with a colour outside its palette',
    '服务器发来的 ZRLE 图块使用了调色板之外的颜色',
  ],
  ['The server sent a ZRLE rectangle that ends too early', '服务器发来的 ZRLE 数据不完整'],
  ['The server sent a ZRLE run that leaves its tile', '服务器发来的 ZRLE 数据超出了图块'],
  ['({x}, {y}) is not a pixel', '({x}, {y}) 不是一个像素'],
  [
    '({x}, {y}) is outside the screen of {width} × {height} pixels',
    '({x}, {y}) 在 {width} × {height} 像素的屏幕之外',
  ],
  ['A screen of {width} × {height} pixels is not allowed', '不允许 {width} × {height} 像素的屏幕'],

  ['The text is too long for the clipboard (more than 1 MiB)', '文字过长，剪贴板放不下（超过 1 MiB）'],
  ['The clipboard of this server does not work', '这台服务器的剪贴板不可用'],
  ['The clipboard of the other side takes only Latin-1 letters', '对方的剪贴板只接受 Latin-1 字母'],
  ['The other side sent a clipboard text that is too long', '对方发来的剪贴板文字过长'],
  ['The other side sent a broken clipboard message', '对方发来的剪贴板消息已损坏'],
  ['The other side sent a clipboard message of an unknown kind', '对方发来的剪贴板消息类型未知'],
  ['The other side sent a broken clipboard text', '对方发来的剪贴板文字已损坏'],
  ['The other side announced more bytes than are allowed', '对方声明的数据量超出允许范围'],
  ['The other side sends faster than it can be read', '对方发送过快，来不及读取'],
]
