/**
 * What nobody else may read, and the verbs that bring it to light or take it along: one list of each for all that asks for them.
 * Written as people write; `*` stands for the end of a word, and a blank in a script without blanks for one that may be missing.
 */
import { once } from '../../reading/memo'
import { wordsAnywhere, wordsOf } from './listed'

/** A word that is a secret wherever it stands. */
const certain = {
  spaced: [
    // English.
    'password*|passcode*|passphrase*|pass phrase*|passkey*|pwd|secret*|credential*|token*|otp|pin|pins|pin code*|cvv|cvv2|cvc|cvc2|mnemonic*|seed phrase*|seed words',
    'connection string*|card number*|card details|card data|iban|ssn|social security*|national insurance number|tax id|passport number|private note',
    // German.
    'passwort*|passwörter*|kennwort*|kennwörter*|passphrase|zugangsdaten|anmeldedaten|geheimzahl*|geheimnis*|geheimcode*|geheimschlüssel|pin-code*|schlüssel|*schlüssel|wiederherstellungscode*|wiederherstellungsphrase|sicherungscode*|backup-code*|backupcode*|notfallcode*|sicherheitscode*|einmalcode*|ersatzcode*|bestätigungscode*|zugangscode*|prüfziffer*|verbindungszeichenfolge*|kartennummer*|kartendaten|sozialversicherungsnummer|steuernummer|steuer-id',
    // French.
    "mot de passe|mots de passe|identifiants|phrase secrète|phrase de récupération|clé|clés|clef|clefs|jeton|jetons|code pin|code secret|codes secrets|code* de récupération|code* de secours|code* de sécurité|code* de sauvegarde|code* de vérification|code* d'accès|cryptogramme|numéro de carte|numéro de la carte|détails de la carte|données de la carte|chaîne de connexion|numéro de sécurité sociale",
    // Spanish.
    'contraseña*|clave*|secreto*|credencial*|nip|frase semilla|frase de recuperación|llave*|código* de recuperación|código* de respaldo|código* de seguridad|código* de acceso|código* de verificación|código* de emergencia|código* secreto*|código pin|cadena de conexión|número de tarjeta|número de la tarjeta|datos de tarjeta|datos de la tarjeta|número de seguridad social',
    // Portuguese.
    'senha*|palavra-passe|palavras-passe|segredo*|chave*|credenciais|frase de recuperação|código* de recuperação|código* de segurança|código* de backup|código* de reserva|código* de acesso|código* de verificação|código pin|string de conexão|cadeia de conexão|cadeia de ligação|número do cartão|dados do cartão|detalhes do cartão',
    // Italian.
    "parola d'ordine|segreto|segreti|credenziali|chiave|chiavi|frase di recupero|codice di recupero|codici di recupero|codice di backup|codici di backup|codici di riserva|codici di emergenza|codice di sicurezza|codici di sicurezza|codice di accesso|codice di verifica|codice segreto|codice pin|stringa di connessione|numero della carta|numero di carta|numero carta|dati carta|dati della carta|codice fiscale",
    // Russian.
    'парол*|секрет|секреты|секретный*|секретного*|токен*|ключ|ключи|ключа|ключей|пин|пин-код*|пинкод*|код* восстановления|код* безопасности|код* доступа|код* подтверждения|резервный код|резервные коды|запасные коды|одноразовый код|одноразовые коды|кодовое слово|номер карты|номера карт|реквизиты карты|данные карты|строка подключения|учётные данные',
  ],
  unspaced:
    '密码|密钥|金钥|秘钥|私钥|密匙|口令|助记词|令牌|权杖|验证码|校验码|安全码|恢复码|复原码|备用码|备份码|救援码|恢复代码|备用代码|备份代码|动态码|卡号|卡片信息|卡信息|卡片详情|凭据|凭证|机密|连接字符串|连接串|身份证号|社保号|秘密' +
    '|パスワード|パスフレーズ|パスコード|暗証|シークレット|トークン|バックアップコード|リカバリーコード|リカバリコード|復旧コード|回復コード|復元コード|予備コード|セキュリティコード|認証コード|認証情報|ログイン情報|カード番号|カード情報|カード詳細|接続文字列|秘密鍵|鍵|apiキー|api キー|アクセスキー|シークレットキー|ライセンスキー|セットアップキー|回復キー|復旧キー|マイナンバー' +
    '|비밀번호|비밀|암호|토큰|시크릿|인증 번호|인증 코드|보안 코드|보안 번호|복구 코드|백업 코드|일회용 코드|복구 키|api 키|액세스 키|개인 키|비공개 키|라이선스 키|설정 키|카드 번호|카드 정보|자격 증명|연결 문자열|주민등록번호|주민 번호|핀 번호' +
    '|كلمة المرور|كلمات المرور|كلمة السر|كلمات السر|كلمة مرور|الرقم السري|رمز|رموز|مفتاح|مفاتيح|السر|سرية|رقم البطاقة|أرقام البطاقة|بيانات البطاقة|تفاصيل البطاقة|بيانات الاعتماد|سلسلة الاتصال' +
    '|पासवर्ड|पासकोड|गुप्त|सीक्रेट|टोकन|कुंजी|रिकवरी कोड|बैकअप कोड|पुनर्प्राप्ति कोड|सुरक्षा कोड|सत्यापन कोड|एक्सेस कोड|कार्ड नंबर|कार्ड संख्या|कार्ड विवरण|कार्ड की जानकारी|कनेक्शन स्ट्रिंग|क्रेडेंशियल|ओटीपी',
} as const

/** What makes a secret of a code, a key, a phrase or words. */
const kinds: Readonly<Record<string, string>> = {
  'code|codes':
    'recovery|backup|back-up|rescue|emergency|scratch|security|verification|one-time|single-use|access|activation|unlock|2fa|two-factor|mfa|auth|authentication|login|sign-in|secret|reset|pairing|setup',
  'key|keys':
    'api|private|secret|access|encryption|decryption|recovery|backup|license|licence|product|activation|signing|ssh|gpg|setup|master|service|account|deploy|restricted|live|root|webhook|wi-fi|wifi|network|bearer|session|sas|storage|admin|ca|tls|unlock|security|authentication',
  'phrase|phrases|words': 'recovery|backup|seed|secret|mnemonic|authentication',
}

/** Parts of other words as well: a secret only where they stand apart. */
const whole = 'पिन|핀'

const compounds = Object.entries(kinds).flatMap(([heads, whose]) =>
  heads.split('|').flatMap((head) => whose.split('|').map((kind) => `${kind} ${head}`)),
)
const spaced = [...certain.spaced, ...compounds]

/** Signs of other kinds that are called as a secret code is. */
const otherSigns = wordsAnywhere(
  'الرموز التعبيرية|رموز تعبيرية|رمز تعبيري|الرمز التعبيري|الرمز البريدي|رمز بريدي|رمز الدولة|رمز المنتج|رمز الاستجابة',
)

const anywhere = wordsAnywhere(certain.unspaced)
const apart = once(() => wordsOf([...spaced, ...whole.split('|')].join('|')))

/** Names a secret: a folded text. */
export const holdsSecret = (text: string): boolean =>
  apart().test(text) || anywhere.test(text.replace(otherSigns, ''))

/** What stands there in place of a secret. */
const mask = /[•●∙·*✱＊⬤∗]{3,}|(?<![\p{L}\p{N}])[xX]{4,}(?!\p{L})/u
export const isMask = (text: string): boolean => mask.test(text)

/** Verbs that bring to light or take along, first in a name. */
const first = [
  'show|reveal|view|see|display|unhide|unmask|uncover|expose|copy|peek|decrypt|click to show|click to reveal|tap to show|tap to reveal',
  'afficher|affiche|voir|montrer|révéler|dévoiler|copier|consulter|visualiser',
  'mostrar|muestra|ver|revelar|desvelar|copiar|visualizar|consultar|exibir',
  'mostra|mostrare|vedi|vedere|rivela|rivelare|copia|copiare|visualizza|visualizzare|consulta|scopri',
  'показать|посмотреть|просмотреть|раскрыть|скопировать|копировать|открыть|отобразить|увидеть|узнать|вывести',
  'إظهار|أظهر|عرض|اعرض|كشف|اكشف|نسخ|انسخ|مشاهدة|شاهد|رؤية|استعراض|اطلاع|الاطلاع على',
  '显示|查看|检视|展示|复制|拷贝|看|揭示|查询',
].join('|')
/** The same last in it. */
const last = {
  spaced:
    'anzeigen|einblenden|zeigen|ansehen|einsehen|aufdecken|offenlegen|abrufen|kopieren|दिखाएं|दिखाएँ|दिखाओ|दिखाइए|देखें|देखिए|देखना|प्रकट करें|कॉपी करें',
  unspaced:
    '表示|表示する|見る|確認|確認する|閲覧|閲覧する|参照|コピー|コピーする|보기|보이기|표시|표시하기|확인|확인하기|조회|조회하기|복사|복사하기|查看|显示|复制',
} as const

const begins = wordsOf(first, '^', '')
const beginsHan = wordsAnywhere('显示|查看|检视|展示|复制|拷贝|看|揭示', '^')
const ends = wordsOf(last.spaced, '', '$')
const endsWide = wordsAnywhere(last.unspaced, '', '$')

/** Begins or ends with such a verb: a folded name. */
export const bringsLight = (name: string): boolean =>
  begins.test(name) || beginsHan.test(name) || ends.test(name) || endsWide.test(name)

/** What is left of the name without it. */
export const withoutLight = (name: string): string =>
  [begins, beginsHan, ends, endsWide].reduce((left, verb) => left.replace(verb, ' '), name).trim()

/** A word that says no more of what is shown than that it is there, beside a secret: the code, the number, all of it. */
const vague = wordsOf(
  [
    'code|codes|key|keys|number|numbers|value|values|detail|details|data|text|content|phrase|string|it|this|all|full|live|hidden|qr|qr code',
    'nummer|wert|werte|daten|einzelheiten|inhalt|alle|alles',
    'le|la|les|un|une|mon|ma|mes|numéro|numéros|valeur|valeurs|détails|données|tout',
    'el|los|las|lo|mi|mis|código|códigos|número|números|valor|valores|detalles|datos|todo|todos',
    'o|a|os|as|meu|meus|minha|minhas|detalhes|dados|tudo',
    'il|i|gli|lo|codice|codici|numero|numeri|valore|valori|dettagli|dati|tutto|tutti',
    'код|коды|номер|номера|значение|значения|данные|детали|подробности|всё|все|полностью',
    'الرقم|رقم|الأرقام|القيمة|قيمة|التفاصيل|تفاصيل|البيانات|الكل|الكود|الأكواد|كود',
    'कोड|नंबर|संख्या|मान|विवरण|जानकारी|सभी|पूरा',
  ].join('|'),
  '^(?:',
  '|[^\\p{L}]|\\d)*$',
)
const vagueWide = wordsAnywhere(
  '代码|号码|编号|数值|值|内容|详情|数据|全部|コード|番号|値|内容|詳細|すべて|を|코드|번호|값|내용|상세|전체|를|을',
  '^(?:',
  '| )*$',
)

/** Tells nothing of what it shows but that. */
export const isVagueObject = (left: string): boolean =>
  left === '' || vague.test(left) || vagueWide.test(left)
