/** Whether a screen shows or plays something: “Play” starts a film there, and a game of chance elsewhere. */

import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control, Effect } from '../../effects/effect'
import type { Move } from '../guard'
import { noes } from '../reading/dialog'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { byValue } from '../reading/memo'
import { isLive } from '../things/live'
import { mayHarm } from './harm'
import { isKnob, isPlaying } from './words/words'

/** A place in what plays, or how long it is. */
const time = eitherWay(
  /^(?:[▶►⏸❚ ]{0,3})\d{1,2}(?::\d{2}){1,2} ?\/ ?\d{1,2}(?::\d{2}){1,2}$|^\d{1,3} ?(?:min|mins|minutes|minuten|minuti|minutos|мин|分|分钟|分間|분|दक|دقيقة|मिनट)\.?$/u,
)

/** What the page says that it shows, in its title or as a part of its address. */
const shown = eitherWay(
  /\b(?:videos?|films?|movies?|trailers?|episodes?|podcasts?|songs?|albums?|playlists?|music|radio|audio|listen|watch|cinema|kino|musik|hörbuch|folge|musique|vidéos?|épisode|écouter|película|canción|música|vídeos?|episodio|canzone|musica|player|lecteur|reproductor|lettore)\b|плеер|видео|фильм|сериал|музык|подкаст|视频|电影|音乐|播客|歌曲|動画|映画|音楽|ポッドキャスト|동영상|영화|음악|팟캐스트|فيديو|فيلم|موسيقى|بودكاست|वीडियो|फ़िल्म|संगीत/u,
)

/** What is played for, or who is played to. */
const chance = eitherWay(
  /\b(?:bets?|stakes?|spins?|casino|slots?|lott?ery|lotto|jackpot|poker|roulette|wagers?|tickets?|raffle|voicemail|coins?|credits?|tips?|announce\w*|broadcast|on air|pa system|loudspeakers?|gewinn\w*|einsatz|apuestas?|aposta\w*|scommess\w*|pari|paris sportifs|mise)\b|ставк|казино|лотере|彩票|投注|下注|宝くじ|賭|복권|베팅|رهان|यानसीब|दांव|लॉटरी/u,
)

/** Words for playing that no game has. */
const heard =
  /再生|재생|播放|wiedergeben|wiedergabe|abspielen|reproducir|reproduzir|riproduci|воспроизв|^lecture$/u

/** Whether what is called so plays what is seen or heard. */
export const isHeard = (names: readonly string[], seen: Observation): boolean =>
  isPlayer(seen) || (names.some((name) => heard.test(spelled(name))) && !isStaked(seen))

const pauses = eitherWay(
  /paus|anhalten|unterbrech|пауз|приостан|暂停|一時停止|일시 ?(?:중지|정지)|ايقاف|توقف|रोक|विराम|[⏸❚]/u,
)
/** In a picture too a pause is that of a film only where one is shown: else of a machine, or of what is loaded. */
export const isPausedRead = ({ elements, near }: Control, seen: Observation): boolean =>
  elements.length === 0 &&
  near.some((text) => pauses.test(spelled(text)) && isPlaying(text)) &&
  !isHeard(near, seen)

const isStaked = byValue((seen: Observation): boolean =>
  knownElements(seen).some((one) => textsOf(one).some((text) => chance.test(spelled(text)))),
)

/** Something is played there, and nothing is staked on it. */
export const isPlayer = byValue((seen: Observation): boolean => {
  const known = knownElements(seen)
  if (isStaked(seen)) return false
  return (
    shown.test(spelled(`${seen.foreground ?? ''} ${partsOf(seen.url)}`)) ||
    known.some((one) => textsOf(one).some((text) => isKnob(text) || time.test(text.trim())))
  )
})

const textsOf = ({ text, hints = [] }: Element): readonly string[] => [text, ...hints]

const partsOf = (url = ''): string =>
  URL.canParse(url) ? `${new URL(url).hostname} ${new URL(url).pathname}`.replace(/[./_-]+/g, ' ') : ''

/** Where something is in what plays, how loud and how large it is. */
const scale =
  /^(?:seek(?: (?:bar|slider))?|progress(?: bar)?|playback position|position|timeline|(?:video|audio) progress|volume(?: slider)?|zoom|进度条?|播放进度|シーク(?:バー)?|再生位置|재생 위치|탐색|wiedergabeposition|fortschritt|position de lecture|progression|posicion|progreso|posicao|progresso|posizione|позиция|перемотка)$/u

const silent = eitherWay(
  /^(?:(?:un)?mute(?: (?:all|mic(?:rophone)?))?|(?:ton |mikrofon )?stumm(?:schalten)?|stummschaltung aufheben|ton (?:aus|an|ein)|(?:couper|reactiver|activer) le (?:son|micro)|muet|silenciar|activar (?:el )?sonido|ativar (?:o )?som|mudo|(?:dis)?attiva (?:l')?audio|muto|без звука|(?:вкл|выкл|откл)ючить (?:звук|микрофон)|(?:取消)?静音|关闭麦克风|ミュート(?:解除)?|음소거(?: 해제)?|كتم الصوت|म्यूट करें)$/u,
)
const onAir = eitherWay(
  /\b(?:on air|(?:stop|end|start|resume|pause) (?:stream(?:ing)?|broadcast(?:ing)?|recording)|go live|(?:leave|end) (?:the )?(?:call|meeting)|hang ?up|auf sendung|(?:stream|aufnahme|ubertragung) (?:beenden|starten|stoppen)|besprechung verlassen|arreter (?:le stream|l'enregistrement|la diffusion)|quitter (?:la reunion|l'appel)|detener (?:transmision|grabacion)|salir de la reunion|parar (?:transmissao|gravacao)|interrompi (?:diretta|registrazione)|lascia riunione)\b|в эфире|остановить (?:трансляци|запись)|直播中|停止(?:推流|录制|直播)|离开会议|配信(?:停止|終了|中)|録画(?:停止|終了)|会議を退出|방송 ?(?:중|종료)|회의 나가기/u,
)

/** Where people meet, or something is on air or is recorded, others hear it or do not. */
export const isSilenced = ({ names, near }: Control, seen: Observation): boolean =>
  [...names, ...near].some((text) => silent.test(spelled(text))) && isOnAir(seen)

const isOnAir = byValue(
  (seen: Observation): boolean =>
    onAir.test(spelled(seen.foreground ?? '')) ||
    knownElements(seen).some((one) =>
      textsOf(one).some((text) => text.length <= 60 && onAir.test(spelled(text))),
    ),
)

/** A knob of a player that is moved along its own scale. */
export const isMovedKnob = ({ passed }: Extract<Effect, { kind: 'drop' }>, seen: Observation): boolean => {
  const [knob] = passed[0]?.elements ?? []
  const names = passed[0]?.names.filter((name) => /\p{L}/u.test(name)) ?? []
  return (
    knob?.role === 'slider' &&
    names.length > 0 &&
    names.every((name) => isKnob(name) || scale.test(spelled(name))) &&
    !isStaked(seen) &&
    passed.every(
      ({ elements: [other], near }) => (other === undefined || other === knob) && !near.some(mayHarm),
    )
  )
}

const loud = /^[🔇🔈🔉🔊]\ufe0f?$/u
const mutes = eitherWay(
  /^(?:(?:un)?mute|volume|sound(?: (?:on|off))?|stumm(?:schalten)?|ton (?:aus|an|ein)|lautstarke|couper le son|(?:re)?activer le son|volumen|silenciar|activar (?:el )?sonido|silenciado|ativar (?:o )?som|mudo|disattiva (?:l')?audio|attiva (?:l')?audio|muto|(?:включить|выключить|отключить) звук|звук|громкость|(?:取消)?静音|音量|声音|ミュート(?:解除|する)?|消音|음소거(?: 해제)?|볼륨|كتم(?: الصوت)?|الغاء كتم الصوت|مستوى الصوت|म्यूट(?: करें)?|अनम्यूट(?: करें)?|ध्वनि|वॉल्यूम)$/u,
)
/** The loudspeaker of a player, called after nothing but how loud it is; its key may stand behind that. Who meets is told by `isUnmuting`. */
const isLoudspeaker = ({ elements: [own], names, near }: Control, seen: Observation): boolean =>
  own !== undefined &&
  own.submits !== true &&
  own.href === undefined &&
  loud.test(own.text.trim()) &&
  names.some((name) => /\p{L}/u.test(name)) &&
  names.every(
    (name) => loud.test(name.trim()) || mutes.test(spelled(name.replace(/ ?[([].{1,3}[)\]]$/u, ''))),
  ) &&
  near.every((text) => !/\p{L}{2}|\p{Script=Han}/u.test(text)) &&
  isPlayer(seen) &&
  knownElements(seen).some(
    (one) => one !== own && textsOf(one).some((text) => isPlaying(text) || time.test(text.trim())),
  )

const start = /^[▶►⏸⏵]\ufe0f?$/u
/** How long it is, with a sign of what it is. */
const length = /^[^\p{L}\p{N}]{0,3}\d{1,2}(?::\d{2}){1,2}$/u

/** The sign that plays, on something that lasts so long, called after nothing but playing; or a place on the scale of what plays. */
export const isClipPlayed = (control: Control, seen: Observation): boolean => {
  const {
    elements: [own],
    names,
    near,
  } = control
  if (own === undefined || own.submits === true) return false
  if (isLoudspeaker(control, seen)) return !isStaked(seen) && !isLive(seen)
  // What a control is costs nothing; what the page is, all its texts.
  if (own.role !== 'slider' && !start.test(own.text.trim())) return false
  if (isStaked(seen) || isLive(seen)) return false
  const texts = [...names, ...near].filter((text) => text.trim() !== own.text.trim())
  if (own.role === 'slider')
    return (
      [own.text, ...texts.filter((text) => /\p{L}/u.test(text))].every(
        (text) => isKnob(text) || scale.test(spelled(text)),
      ) && texts.every((text) => !mayHarm(text))
    )
  return (
    texts.some((text) => length.test(text.trim())) &&
    texts.every((text) => length.test(text.trim()) || (heard.test(spelled(text)) && !mayHarm(text)))
  )
}

/** Programs that play, by their names; in these a key of their own pauses, mutes or fills the screen. */
const players =
  /\b(?:vlc|mpv|media player|smplayer|celluloid|totem|kodi|quicktime|potplayer|mpc-hc|mplayer|rhythmbox|clementine|audacious|haruna|dragon player|movies & tv)\b|播放器|プレーヤー|플레이어/iu
const pressed: ReadonlySet<string> = new Set(['space', 'k', 'm', 'f'])

/** What the menus of such a program are called. */
const menus = eitherWay(
  /^(?:playback|audio|video|subtitles?|wiedergabe|untertitel|lecture|sous-titres|reproduccion|subtitulos|reproducao|legendas|riproduzione|sottotitoli|воспроизведение|аудио|видео|субтитры|播放|音频|音訊|视频|字幕|再生|音声|映像|재생|오디오|비디오|자막|تشغيل|الصوت|الفيديو|प्लेबैक|ऑडियो|वीडियो|उपशीर्षक)$/u,
)
const fewest = 3
/** Above it stand the menus, as a share of the screen's height. */
const top = 0.12

/** A program that plays: by its name, or by its menus over how much has been played of how much. */
const isProgram = byValue((seen: Observation): boolean => {
  if (players.test(seen.foreground ?? '')) return true
  const known = knownElements(seen)
  const heads = known.filter(({ text, box }) => box.y < seen.size.height * top && menus.test(spelled(text)))
  return (
    new Set(heads.map(({ text }) => spelled(text))).size >= fewest &&
    known.some(({ text }) => /\/ ?\d/.test(text) && time.test(text.trim()))
  )
})

/** Under the menus of a player everything without a word pauses, leads to another place, or fills the screen. */
export const isPlayerPlace = ({ at, elements, near }: Control, { action, seen }: Move): boolean =>
  at !== undefined &&
  action.kind === 'click' &&
  action.button === 'left' &&
  elements.length === 0 &&
  at[1] >= seen.size.height * top &&
  near.every((text) => !/\p{L}{3}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Kana}/u.test(text)) &&
  seen.listed === undefined &&
  noes(seen).length === 0 &&
  isProgram(seen) &&
  !isStaked(seen)

export const isPlayerKey = ({ action, seen }: Pick<Move, 'action' | 'seen'>): boolean =>
  action.kind === 'keys' &&
  action.at === undefined &&
  action.keys.length === 1 &&
  action.keys.every((key) => pressed.has(key)) &&
  isProgram(seen) &&
  !isStaked(seen)
