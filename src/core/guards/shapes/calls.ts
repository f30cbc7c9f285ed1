/** What opens a line to people: a button called after how they are spoken to beside others of the kind, a microphone in a meeting. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead, readThere } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { wordsAnywhere } from '../dangers/words/listed'
import { asWritten, eitherWay } from '../reading/fold'
import { controlName, spelled } from '../reading/label'
import { isActionButton, namesOf } from './buttons'

/** Seeing and hearing somebody. */
const means = wordsAnywhere(
  'video|audio|voice|phone|face time|camera|microphone|mic|ring|intercom|videoanruf|sprachanruf|anruf|telefon|kamera|mikrofon|stimme|vidéo|voix|téléphone|caméra|micro|appel|vídeo|voz|llamada|teléfono|cámara|micrófono|chamada|telefone|câmera|câmara|microfone|ligação|voce|chiamata|telefono|videocamera|microfono|видео|аудио|голос|звонок|телефон|камера|микрофон|видеозвонок|视频|音频|语音|电话|摄像头|麦克风|通话|ビデオ|ビデオ通話|オーディオ|音声|音声通話|電話|通話|カメラ|マイク|영상|비디오|오디오|음성|전화|통화|카메라|마이크|영상통화|음성통화|فيديو|الفيديو|صوت|الصوت|مكالمة|اتصال|هاتف|الكاميرا|كاميرا|الميكروفون|वीडियो|ऑडियो|आवाज़|कॉल|फ़ोन|कैमरा|माइक|माइक्रोफ़ोन',
  '^',
  '$',
)
/** Other ways to reach somebody, which stand beside those. */
const reaches = wordsAnywhere(
  'call|message|text|sms|chat|mail|e-mail|email|wave|nudge|poke|huddle|hang up|contact|anrufen|nachricht|schreiben|winken|appeler|écrire|saluer|llamar|mensaje|correo|ligar|mensagem|saudar|chiama|messaggio|scrivi|saluta|позвонить|сообщение|написать|呼叫|发消息|发信息|消息|短信|発信|メッセージ|メール|전화하기|메시지|문자|اتصل|رسالة|مراسلة|कॉल करें|संदेश|मैसेज',
  '^',
  '(?: .*)?$',
)
/** What is sent or shown, of which a video is one kind. */
const kinds = wordsAnywhere(
  'photo|photos|image|images|picture|pictures|file|files|document|documents|gif|gifs|link|links|music|album|albums|news|all|shorts|live|bilder|fotos|dateien|alle|image|images|fichiers|tous|archivos|imágenes|todos|arquivos|imagens|foto|immagini|file|tutti|фото|файлы|изображения|все|图片|照片|文件|全部|图文|画像|写真|ファイル|すべて|사진|이미지|파일|전체|صور|ملفات|الكل|फ़ोटो|चित्र|फ़ाइलें|सभी',
  '^',
  '$',
)

const calledOf = (own: Element): readonly string[] =>
  namesOf(own).map((name) => controlName(name, true) ?? '')

/** Pixels that buttons of one line may differ by, and between the first and the last of them. */
const slack = 14
const reach = 420

/** Called so, in a line of such buttons and of no other things that a video is one of. */
export function isCalling(control: Control, seen: Observation): boolean {
  const own = control.elements[0] ?? (seen.listed === undefined ? readThere(control, seen) : undefined)
  if (own === undefined || !calledOf(own).some((name) => means.test(name))) return false
  const isAlike = isRead(own) ? isRead : isActionButton
  if (!isAlike(own)) return false
  const [x, y] = center(own.box)
  const beside = knownElements(seen).filter((one) => {
    const [otherX, otherY] = center(one.box)
    return one !== own && Math.abs(otherY - y) <= slack && Math.abs(otherX - x) <= reach && isAlike(one)
  })
  const names = beside.flatMap(calledOf)
  return (
    names.some((name) => means.test(name) || reaches.test(name)) && !names.some((name) => kinds.test(name))
  )
}

/** People hear from then on; only where there is a meeting does that say so of a sound. As `fold` and `asWritten` spell it. */
const unmutes = eitherWay(
  /^(?:unmute(?: (?:me|my|mic|microphone|audio))*|turn on (?:the |my )?mic(?:rophone)?|stummschaltung aufheben|(?:mikrofon|mikro|ton) (?:an|ein|einschalten|aktivieren)|(?:re)?activer (?:le |mon )?(?:micro|son)|activar (?:el )?(?:microfono|sonido|audio)|ativar (?:o )?(?:som|microfone|audio)|(?:ri)?attiva (?:il )?(?:microfono|audio)|включить (?:микрофон|звук)|取消静音|解除静音|打开麦克风|ミュート(?:を)?解除|マイクをオン(?:にする)?|음소거 해제|마이크 켜기|الغاء كتم الصوت|تشغيل الميكروفون|अनम्यूट(?: करें)?|माइक चालू करें)$/u,
)
const meets = wordsAnywhere(
  "stop streaming|end stream|stop recording|stop virtual camera|go live|stream beenden|streaming beenden|aufnahme beenden|aufnahme stoppen|arrêter le stream|arrêter la diffusion|arrêter l'enregistrement|detener transmisión|detener grabación|parar transmissão|encerrar transmissão|parar gravação|ferma trasmissione|interrompi diretta|ferma registrazione|остановить трансляцию|остановить запись|завершить трансляцию|停止推流|停止直播|结束直播|停止录制|停止串流|結束直播|停止錄製|停止錄影|配信停止|配信を停止|配信終了|録画停止|録画を停止|방송 종료|방송 중지|스트리밍 중지|녹화 중지|إيقاف البث|إنهاء البث|إيقاف التسجيل|स्ट्रीमिंग रोकें|प्रसारण रोकें|रिकॉर्डिंग रोकें|start video|stop video|share screen|present now|participants|leave|leave call|leave meeting|end meeting|end call|hang up|video starten|bildschirm teilen|teilnehmer|teilnehmende|partager l'écran|compartir pantalla|participantes|compartilhar tela|partilhar ecrã|condividi schermo|partecipanti|показать экран|участники|共享屏幕|参会者|共享螢幕|參與者|画面共有|画面を共有|参加者|화면 공유|참가자|مشاركة الشاشة|المشاركون|स्क्रीन साझा करें|प्रतिभागी",
  '^',
  '$',
)

/** The others of a meeting hear what is said in the room from then on. */
export const isUnmuting = (control: Control, seen: Observation): boolean =>
  [...control.names, ...control.near].some((name) =>
    [spelled(name), asWritten(name)].some((text) => unmutes.test(text)),
  ) &&
  knownElements(seen).some((one) => calledOf(one).some((name) => meets.test(name.replace(/ ?\(\d+\)$/, ''))))
