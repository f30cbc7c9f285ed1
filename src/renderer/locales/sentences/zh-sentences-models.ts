/** Chinese: what is said of models and their endpoints. */
import type { Sentence } from '../shape'

export const zhModelSentences: readonly Sentence[] = [
  ['model {model} at {place}: <why>', '模型 {model}（{place}）：<why>'],
  ['model (no name) at {place}: <why>', '模型（无名称，{place}）：<why>'],
  ['model (no name) at no address: <why>', '模型（无名称，无地址）：<why>'],
  ['model {model} at no address: <why>', '模型 {model}（无地址）：<why>'],
  ['model {model} at {place} answers in {n} s', '模型 {model}（{place}）在 {n} 秒内应答'],
  ['asking failed', '询问失败'],

  ['not finished after {n} s. It was stopped', '{n} 秒后仍未完成，已中止'],
  ['no answer within {n} s. Is the server overloaded?', '{n} 秒内没有应答。服务器过载了吗？'],
  ['silent for {n} s in the middle of its reply. Try again', '回复中途停顿了 {n} 秒，请重试'],
  [
    'the connection was lost in the middle of the reply ({code}). Try again',
    '回复中途连接中断（{code}），请重试',
  ],
  ['connection refused. Is the server running?', '连接被拒绝。服务器在运行吗？'],
  ['no such host. Check the base URL', '没有这台主机，请检查接口地址'],
  ['the host name cannot be looked up now. Check the network', '现在无法解析主机名，请检查网络'],
  ['the connection timed out. Check the address and the network', '连接超时，请检查地址和网络'],
  [
    'the server closed the connection. Is it http where https is needed, or the other way round?',
    '服务器关闭了连接。是不是把 http 和 https 弄反了？',
  ],
  ['the server closed the connection without an answer. Try again', '服务器没有应答就关闭了连接，请重试'],
  ['the host cannot be reached. Check the network', '无法到达主机，请检查网络'],
  ['the network cannot be reached. Check the connection', '无法到达网络，请检查连接'],
  [
    'its certificate is not trusted ({code}). Check the address, or use http on a trusted network',
    '证书不受信任（{code}）。请检查地址，或在可信网络中使用 http',
  ],
  [
    'no connection ({code}). Check the base URL and whether the server runs',
    '无法连接（{code}）。请检查接口地址，以及服务器是否在运行',
  ],
  [
    'no connection. Check the base URL and whether the server runs',
    '无法连接。请检查接口地址，以及服务器是否在运行',
  ],
  [
    'the key was refused ({status}). Check the key of this model',
    '密钥被拒绝（{status}），请检查这个模型的密钥',
  ],
  ['a key is needed ({status}). Give this model a key', '需要密钥（{status}），请为这个模型填写密钥'],
  [
    'redirects elsewhere ({status}), which is not followed because of the key. Set the final base URL',
    '服务器要求转到别处（{status}），为保护密钥没有跟随。请填写最终的接口地址',
  ],
  [
    'the server failed ({status}) and sent a web page. Try again, or check the base URL',
    '服务器出错（{status}），返回了网页。请重试，或检查接口地址',
  ],
  [
    'not found (404). Check the model name and the base URL (it often ends in /v1)',
    '找不到（404）。请检查模型名和接口地址（通常以 /v1 结尾）',
  ],
  [
    'the request is too large (413). Use smaller pictures or a shorter history',
    '请求过大（413）。请使用更小的图片或更短的历史',
  ],
  ['too many requests, or no quota left (429)', '请求过多，或额度已用完（429）'],
  [
    'too many requests, or no quota left (429); it asks to wait {n} s',
    '请求过多，或额度已用完（429），服务器要求等待 {n} 秒',
  ],
  ['the server failed ({status}). Try again', '服务器出错（{status}），请重试'],
  [
    'the request is too long for the model ({status}). Use a shorter history',
    '请求超出模型的长度（{status}），请使用更短的历史',
  ],
  ['the request was refused ({status})', '请求被拒绝（{status}）'],

  ['the reply is longer than {n} KiB. It was stopped', '回复超过 {n} KiB，已中止'],
  ['the model repeats itself over and over. It was stopped', '模型不断重复自己，已中止'],
  ['the reply calls more than 64 tools. It was stopped', '回复调用了超过 64 个工具，已中止'],
  [
    'answered with a web page, so it is not an OpenAI-compatible endpoint. Check the base URL (it often ends in /v1)',
    '返回的是网页，不是兼容 OpenAI 的接口。请检查接口地址（通常以 /v1 结尾）',
  ],
  [
    'answered with a web page, so it is not an OpenAI-compatible endpoint. Check the base URL (it often ends in /v1) ({status})',
    '返回的是网页（{status}），不是兼容 OpenAI 的接口。请检查接口地址（通常以 /v1 结尾）',
  ],
  ['the reply broke off before its end. Try again', '回复没有说完就中断了，请重试'],
  ['the server sent an empty reply. Try again', '服务器返回了空回复，请重试'],
  ['sent more than {n} MiB. It was stopped', '发来的数据超过 {n} MiB，已中止'],
  ['the server answered with an error', '服务器返回了错误'],
  ['the server sent something that is not a chat completion', '服务器返回的不是对话补全'],
  ['the request has no picture', '请求中没有图片'],
  ['the base URL must begin with http:// or https://', '接口地址必须以 http:// 或 https:// 开头'],
  ['a base URL must not hold a password. Use the key', '接口地址中不能含有密码，请使用密钥'],
  ['the model has no name. Fill it in', '没有填写模型名，请补上'],

  [
    'model checklist: it only understands the canonical dialect. Choose that dialect for it',
    '清单模型：只懂 canonical 方言，请为它选择该方言',
  ],
  [
    'The recording {name} has no further answer: all {count} have been given',
    '录制 {name} 没有更多回答：{count} 个都已给出',
  ],
  ['There is no model “{model}”', '没有模型“{model}”'],
  ['There is no dialect “{dialect}”', '没有方言“{dialect}”'],
  ['A demonstration has no model to ask', '示范时没有可询问的模型'],
]
