/** Names that end a session: as a link, a button or a row of a menu they do so at once, whatever their address says. */

import type { Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { wordsAnywhere } from '../dangers/words/listed'
import { isReading } from '../harmless/address'
import { controlName } from '../reading/label'

const names = [
  'sign out|signout|sign me out|sign off|signoff|log out|logout|log me out|log off|logoff|exit|quit|leave|disconnect|end session|end my session|end the session|close session|terminate session|finish session|switch user|sign out everywhere|sign out securely|log out securely|secure sign out',
  'abmelden|ausloggen|ausstempeln|beenden|sitzung beenden|sitzung schließen|verlassen|trennen|verbindung trennen|sicher abmelden|überall abmelden|jetzt abmelden|benutzer wechseln|abmeldung',
  'se déconnecter|me déconnecter|déconnecter|déconnectez-vous|déconnexion|quitter|sortir|fermer la session|fermer ma session|fermer session|terminer la session|terminer session|clore la session|fin de session|mettre fin à la session|changer d’utilisateur',
  'salir|cerrar sesión|cierra sesión|cerrar la sesión|cerrar mi sesión|cierre de sesión|desconectar|desconectarse|desconectarme|desconexión|finalizar sesión|finalizar la sesión|terminar sesión|terminar la sesión|abandonar|salida segura|salir de la cuenta|cambiar de usuario',
  'sair|sair da conta|sair da sessão|sair com segurança|terminar sessão|terminar a sessão|encerrar sessão|encerrar a sessão|fechar sessão|fechar a sessão|finalizar sessão|finalizar a sessão|desconectar|desconectar-se|desligar-se|deslogar|fazer logout|abandonar|trocar de usuário',
  "esci|esci dall'account|uscire|uscita|disconnetti|disconnettiti|disconnessione|scollegati|scollega|chiudi sessione|chiudi la sessione|chiudere la sessione|termina sessione|termina la sessione|abbandona|cambia utente|logout sicuro",
  'выход|выйти|выйти из аккаунта|выйти из учётной записи|выйти из системы|выйти из профиля|завершить сеанс|завершить сессию|завершить работу|закончить сеанс|закрыть сеанс|закрыть сессию|конец сеанса|разлогиниться|отключиться|покинуть|сменить пользователя',
  '退出|登出|注销|退出登录|退出登陆|退出账号|退出账户|退出系统|退出当前账号|安全退出|安全登出|注销登录|结束会话|终止会话|关闭会话|离开|下线|断开|断开连接|切换账号|切换用户',
  'ログアウト|ログオフ|サインアウト|サインオフ|終了|退出|退室|離脱|切断|接続を切る|接続を切断|セッションを終了|セッション終了|セッションを閉じる|利用終了|ユーザー切替',
  '로그아웃|로그 아웃|로그오프|로그 오프|사인아웃|사인 아웃|나가기|떠나기|종료|접속 종료|접속 해제|접속 끊기|연결 끊기|연결 해제|세션 종료|세션 끝내기|세션 닫기|사용자 전환',
  'خروج|الخروج|تسجيل خروج|تسجيل الخروج|إنهاء الجلسة|إنهاء جلسة|إغلاق الجلسة|أغلق الجلسة|مغادرة|غادر|قطع الاتصال|اقطع الاتصال|تبديل المستخدم',
  'लॉग आउट|लॉगआउट|लॉग ऑफ|लॉगऑफ|साइन आउट|साइनआउट|साइन ऑफ|बाहर निकलें|बाहर जाएं|निकास|निर्गम|सत्र समाप्त|सत्र बंद|डिस्कनेक्ट|छोड़ें|उपयोगकर्ता बदलें',
].join('|')

/** With what makes a verb of it, and whose session it is. */
const whole = wordsAnywhere(
  names,
  '^',
  '(?: ?(?:करें|करे|कीजिए|करना|する|して終了|하기|now|jetzt|ahora|agora|ora)| ?[(（].{1,40}[)）]| @.{1,40})?$',
)

export const endsSession = (text: string): boolean => {
  const name = controlName(text, true) ?? ''
  return name.length <= 60 && whole.test(name.replace(/[^\p{L}\p{M}\p{N})）]+$/u, ''))
}

/** What chooses among what is shown may be called so as well: what has ended, those who left. */
const choosing =
  /^(?:tab|checkbox|radio|option|combobox|columnheader|cell|gridcell|row|treeitem|menuitemradio)$/

/** Ends the session, as far as its names tell; where things are written about a page may be called so. */
export const isLeaving = ({ elements: [own], names: called, near }: Control, seen: Observation): boolean =>
  !choosing.test(own?.role ?? '') &&
  !(own?.href !== undefined && isReading(own.href, seen.url)) &&
  [...called, ...(own === undefined ? near : [])].some(endsSession)
