/** What is set where it stands though it is called after a thing: one of a line of modes, a feature that is on or off. */

import { center, type Point } from '../../action/geometry'
import { knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { wordsAnywhere, wordsOf } from '../dangers/words/listed'
import { controlName, spelled } from '../reading/label'
import { once } from '../reading/memo'

/** What an alarm, a heater or a fan is said to be, beside which every other name is a mode as well. */
const mode = wordsAnywhere(
  'off|armed|disarmed|arm|disarm|away|eco|boost|aus|scharf|unscharf|abwesend|arrêt|armé|armée|désarmé|désarmée|absent|apagado|armado|armada|desarmado|desarmada|ausente|desligado|desarmar|fora de casa|spento|armato|disarmato|inserito|disinserito|assente|fuori casa|выкл|под охраной|снято с охраны|не дома|关闭|关|离家|外出|布防|撤防|オフ|外出|留守|警戒|警戒解除|꺼짐|외출|경비|경비 해제|해제됨|إيقاف|مسلح|خارج المنزل|बंद|बाहर',
  '^',
  '$',
)

export const isMode = (name: string): boolean => mode.test(name)

/** Shares of a screen, and of how many such a line is at least; a word or two each. */
const line = { high: 0.012, fewest: 3, words: 2 } as const

/** On a picture, one of a line of short names of which another is such a mode. */
export function isModeOfLine(at: Point, { near }: Control, seen: Observation): boolean {
  const all = knownElements(seen).filter(
    ({ text, box }) =>
      Math.abs(center(box)[1] - at[1]) <= Math.max(seen.size.height * line.high, box.height * 0.6) &&
      /\p{L}/u.test(text),
  )
  return (
    all.length >= line.fewest &&
    all.every(({ text }) => text.trim().split(/\s+/).length <= line.words) &&
    all.some(({ text }) => !near.includes(text) && isMode(controlName(text, true) ?? ''))
  )
}

/** What a program keeps, tells or locks by itself as long as it is on. */
const features = once(() =>
  wordsOf(
    "cloud backup|cloud backups|auto backup|automatic backup|back up automatically|icloud backup|app lock|applock|fingerprint lock|face unlock|fingerprint unlock|biometric unlock|biometric login|biometric sign-in|read receipts|location sharing|live location|auto renewal|auto-renewal|auto renew|auto sync|autosync|data sharing|crash reports|usage data|cloud-backup|automatisches backup|automatische sicherung|cloud-sicherung|app-sperre|lesebestätigungen|standortfreigabe|automatische verlängerung|sauvegarde automatique|sauvegarde cloud|verrouillage de l'application|confirmations de lecture|accusés de lecture|partage de position|renouvellement automatique|copia de seguridad automática|copia de seguridad en la nube|bloqueo de la aplicación|confirmaciones de lectura|uso compartido de ubicación|renovación automática|backup automático|backup na nuvem|bloqueio do app|confirmações de leitura|compartilhamento de localização|renovação automática|backup automatico|backup su cloud|blocco app|conferme di lettura|condivisione della posizione|rinnovo automatico|резервное копирование|автоматическое копирование|блокировка приложения|отчёты о прочтении|отчеты о прочтении|передача геопозиции|автопродление",
  ),
)
const featuresOfEast = once(() =>
  wordsAnywhere(
    '云备份|自动备份|应用锁|已读回执|位置共享|自动续费|自动同步|クラウドバックアップ|自動バックアップ|アプリロック|既読通知|位置情報の共有|自動更新|自動同期|클라우드 백업|자동 백업|앱 잠금|읽음 확인|위치 공유|자동 갱신|자동 동기화|النسخ الاحتياطي التلقائي|النسخ الاحتياطي السحابي|قفل التطبيق|مؤشرات القراءة|مشاركة الموقع|التجديد التلقائي|क्लाउड बैकअप|ऑटो बैकअप|ऐप लॉक|पठन रसीद|स्थान साझाकरण|स्वतः नवीनीकरण',
  ),
)
/** What a program may do besides what every one may. */
const access = once(() =>
  wordsOf(
    'display over other apps|draw over other apps|appear on top|show over other apps|install unknown apps|modify system settings|change system settings|all files access|usage access|notification access|device admin apps|über anderen apps einblenden|über anderen apps anzeigen|unbekannte apps installieren|systemeinstellungen ändern|afficher par-dessus les autres applications|superposition aux autres applications|installer des applications inconnues|modifier les paramètres système|mostrar sobre otras aplicaciones|mostrar sobre otras apps|superponer a otras aplicaciones|aparecer encima|instalar aplicaciones desconocidas|modificar ajustes del sistema|sobrepor a outros apps|exibir sobre outros apps|aparecer sobre outros apps|sobrepor a outras apps|instalar apps desconhecidos|modificar configurações do sistema|mostra sopra altre app|visualizza sopra altre app|visualizzazione su altre app|installa app sconosciute|modifica impostazioni di sistema|поверх других приложений|показывать поверх других приложений|отображать поверх других приложений|установка неизвестных приложений|изменение системных настроек',
  ),
)
const accessOfEast = once(() =>
  wordsAnywhere(
    '显示在其他应用的上层|在其他应用上层显示|悬浮窗|安装未知应用|修改系统设置|所有文件访问权限|使用情况访问权限|他のアプリの上に重ねて表示|不明なアプリのインストール|システム設定の変更|다른 앱 위에 표시|다른 앱 위에 그리기|알 수 없는 앱 설치|시스템 설정 변경|الظهور فوق التطبيقات الأخرى|العرض فوق التطبيقات الأخرى|تثبيت تطبيقات غير معروفة|تعديل إعدادات النظام|अन्य ऐप्स के ऊपर दिखाएं|दूसरे ऐप के ऊपर दिखाएं|अज्ञात ऐप्स इंस्टॉल करें|सिस्टम सेटिंग बदलें',
  ),
)
/** What a phone's own radios are called: on or off by their row. */
const radios = once(() =>
  wordsOf(
    "wi-fi hotspot|wifi hotspot|mobile hotspot|personal hotspot|portable hotspot|hotspot|tethering|usb tethering|mobile data|cellular data|airplane mode|flight mode|aeroplane mode|bluetooth|nfc|wi-fi|wifi|wlan|mobiler hotspot|wlan-hotspot|mobile daten|flugmodus|flugzeugmodus|offline-modus|point d'accès|point d'accès mobile|partage de connexion|données mobiles|données cellulaires|mode avion|punto de acceso|punto de acceso móvil|zona wi-fi|compartir internet|datos móviles|modo avión|ponto de acesso|ponto de acesso móvel|roteador wi-fi|dados móveis|modo avião|modo de avião|hotspot mobile|hotspot personale|router wi-fi|dati mobili|dati cellulare|modalità aereo|uso in aereo|точка доступа|мобильная точка доступа|режим модема|мобильные данные|мобильный интернет|передача данных|режим полета|режим полёта|авиарежим|в самолёте",
    '^',
    '$',
  ),
)
const radiosOfEast = once(() =>
  wordsAnywhere(
    '个人热点|便携式热点|移动热点|热点|移动数据|蜂窝数据|数据流量|飞行模式|蓝牙|无线局域网|テザリング|インターネット共有|モバイルデータ|モバイルデータ通信|機内モード|ブルートゥース|모바일 핫스팟|개인용 핫스팟|핫스팟|테더링|모바일 데이터|셀룰러 데이터|비행기 모드|비행기 탑승 모드|에어플레인 모드|블루투스|와이파이|نقطة الاتصال|نقطة اتصال|بيانات الجوال|بيانات الهاتف|وضع الطيران|البلوتوث|بلوتوث|واي فاي|हॉटस्पॉट|मोबाइल हॉटस्पॉट|मोबाइल डेटा|हवाई जहाज मोड|फ़्लाइट मोड|ब्लूटूथ|वाई-फ़ाई|वाई-फाई',
    '^',
    '$',
  ),
)
const switched = [features, featuresOfEast, access, accessOfEast, radios, radiosOfEast]

/** In signs: longer texts tell about it. */
const longest = 64

/** On a picture of a phone nobody sees the switch of a row: one that is called after such a feature is taken for it. */
export const isFeature = ({ near }: Control, { size }: Observation): boolean =>
  size.height > size.width &&
  near.some((text) => text.length <= longest && switched.some((names) => names().test(spelled(text))))
