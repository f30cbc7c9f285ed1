/** Ending or refusing a call is for the person who is in it. */
import type { Guard } from '../guard'
import { isUntracked } from '../harmless/closing'
import { controlGuard } from '../reading/control'
import { eitherWay } from '../reading/fold'
import { pressedBy } from '../reading/pressed'

const ending = controlGuard({
  id: 'hang-up',
  risk: 'hang_up',
  name: /^(hang up|end (the |this )?(call|meeting|video call|voice call)( for (all|everyone))?|(leave|exit|quit) (the |this )?(call|meeting|room|huddle|conference)|(decline|reject|refuse) (the )?(call|video call)|disconnect call)$|^(立即|确认)?(挂断|挂掉)(电话|通话)?$|^(结束|离开|退出)(通话|会议|房间|语音|视频|直播间|连麦)$|^拒绝(接听|来电)$/,
  verbs: {
    en: [
      'hang up',
      '(?:end|leave|drop|decline|reject|dismiss|cancel|ignore|refuse|disconnect|quit|exit|finish|stop) (?:from )?(?:the |this |your )?(?:video |voice |phone |group )?(?:call|meeting|conference|huddle|webinar|conversation)',
    ],
    zh: [
      '挂断',
      '挂掉',
      '拒接',
      '(?:结束|离开|退出|取消|拒绝|中断|断开)(?:视频|语音|本次|当前)?(?:通话|会议|呼叫|来电|接听|连线|连麦)',
    ],
  },
  vague: [
    {
      name: /^(?:(?:alle )?ablehnen|refuser|rechazar|recusar|rejeitar|rifiuta(?:re)?|отклонить|拒否|拒绝|거절|거부|رفض|अस्वीकार(?: करें)?)$/,
      context: eitherWay(
        /\b(?:anruf(?:er|e)?|eingehender|videoanruf|appel entrant|llamada entrante|videollamada|chamada recebida|chamada de video|chiamata in arrivo|videochiamata)\b|входящии (?:видео)?звонок|входящии вызов|着信|来电|通話|전화가|수신 전화|مكالمة واردة|इनकमिंग कॉल/u,
      ),
    },
    {
      name: /^(cancel|取消|关闭|stop)$/,
      context:
        /^(语音|视频)(通话|聊天)( ?\d{1,2}:\d{2})?$|呼叫中|正在(呼叫|等待对方)|等待对方|^(calling|ringing|dialing)\b/,
    },
    {
      name: /^(end|leave|hang up|drop|ignore|end for all|quit|decline|reject|disconnect|拒绝|挂断|结束|离开|退出)$/,
      context:
        /\b(incoming (video )?call|in call|calling|ringing|zoom meeting|microsoft teams meeting|share screen|stop video|unmute|participants|speakerphone|keypad|breakout rooms|raise hand|answer)\b|^(mute|speaker|camera)$|静音|免提|扬声器|参会(者|人)|成员\(\d|举手|摄像头|通话中|来电|邀请你(视频|语音)通话|共享屏幕|接听|^\d{1,2}:\d{2}(:\d{2})?$/,
    },
  ],
  asked: /\b(hang up|end|leave) .*(call|meeting)|(挂断|结束|离开|退出).*(通话|会议|电话)/,
  say: (detail, lang) =>
    lang === 'zh' ? `“${detail}”会结束或拒绝通话` : `“${detail}” ends or refuses a call`,
})

/** To refuse being followed by a site is said in the words of refusing a call. */
export const hangUp: Guard = {
  ...ending,
  check(move, about) {
    const pressed = pressedBy(move.effects)
    const isBanner =
      pressed.length > 0 && pressed.every((on) => on !== undefined && isUntracked(on, move.seen))
    return isBanner ? undefined : ending.check(move, about)
  },
}
