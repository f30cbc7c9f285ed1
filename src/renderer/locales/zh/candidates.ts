/** Chinese: several answers to one question. */
import type { Texts } from '../shape'

export const zhCandidates: Texts['candidates'] = {
  title: '此画面的其他动作',
  more: (count) => `再要 ${count} 个其他动作`,
  awaited: (count) => `还有 ${count} 个回答未到`,
  votes: (count) => `${count} 票`,
  agree: (count) => `${count} 个回答一致。`,
  settings: {
    title: '其他动作',
    text: '就同一问题再要几个回答。不同的动作画在画面上，各有一个数字键。一旦意见不一，无论平时有什么自动执行，都会先问你。',
    count: '每个问题的回答数（含第一个）',
    temperature: '再次询问同一模型时的温度',
    temperatureHint: '留空：按其配置。',
    ask: '询问谁',
    self: '本次运行的模型，再问一次',
    when: '何时',
    asked: '我要求时',
    always: '每个问题都问',
  },
}
