import { expect, test } from 'vitest'
import { endsSession } from '../../../../src/core/guards/shapes/leaving'
import { control, isUnknown, page } from './screens'

const tongues = {
  en: ['Sign out', 'Log off', 'Exit', 'End session', 'Disconnect', 'Leave', 'Log out (mira)'],
  de: ['Abmelden', 'Sitzung beenden', 'Beenden', 'Verlassen'],
  fr: ['Se déconnecter', 'Déconnexion', 'Fermer la session', 'Quitter'],
  es: ['Cerrar sesión', 'Salir', 'Finalizar sesión', 'Desconectarse'],
  pt: ['Sair', 'Encerrar sessão', 'Terminar sessão', 'Sair da conta'],
  it: ['Esci', 'Chiudi sessione', 'Disconnetti', "Esci dall'account"],
  ru: ['Выход', 'Выйти', 'Завершить сеанс', 'Выйти из аккаунта'],
  zh: ['退出', '安全退出', '注销', '退出登录', '登出'],
  ja: ['ログアウト', 'ログオフ', 'サインアウトする', '終了'],
  ko: ['로그아웃', '나가기', '접속 종료', '연결 끊기'],
  ar: ['خروج', 'تسجيل الخروج', 'إنهاء الجلسة'],
  hi: ['लॉग आउट', 'लॉग आउट करें', 'साइन आउट', 'बाहर निकलें', 'सत्र समाप्त करें'],
} as const

test.each(Object.entries(tongues))(
  '%s: a link ends the session by its name, whatever its address says',
  (_, names) => {
    expect(names.filter((name) => !endsSession(name))).toEqual([])
    const url = 'https://linden.example/orders'
    for (const name of names) {
      const link = control(name, [900, 20], { role: 'link', tag: 'a', href: 'https://linden.example/bye/4' })
      const others = ['Orders', 'Messages'].map((text, nth) =>
        control(text, [600 + nth * 100, 20], {
          role: 'link',
          tag: 'a',
          href: `https://linden.example/bye/${nth}`,
        }),
      )
      expect(isUnknown(link, page([link, ...others], { url })), name).toBe(true)
    }
  },
)

test('what has ended, what leads out of a view and what is written about sessions ends none', () => {
  for (const name of [
    'Exit full screen',
    'Sessions',
    'Session ended',
    '終了済み',
    'Выходные',
    'Leave requests',
    'Salirse del tema',
  ])
    expect(endsSession(name), name).toBe(false)
  const link = control('Exit', [100, 20], { role: 'link', tag: 'a', href: 'https://pedia.example/wiki/Exit' })
  expect(isUnknown(link, page([link], { url: 'https://pedia.example/wiki/Door' }))).toBe(false)
})
