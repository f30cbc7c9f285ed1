/** Words for what a control is, which are no part of its name: “the Save button”, “保存按钮”. */

/** What a control is said to be, as far as it tells where its name stands: in it, beside it, under it. */
export type Kind = 'field' | 'toggle' | 'icon' | 'button'

const spaced: Readonly<Record<Kind, string>> = {
  field:
    'field box input textbox searchbox textarea bar area editor campo cuadro champ zone feld eingabefeld textfeld suchfeld caixa casella поле строка строку строке поля حقل مربع خانة फ़ील्ड बॉक्स',
  toggle:
    'checkbox toggle switch radio tickbox casilla interruptor conmutador case interrupteur bascule kontrollkästchen schalter umschalter kästchen chave interruttore флажок переключатель переключателя تبديل مفتاح टॉगल स्विच चेकबॉक्स',
  icon: 'icon logo avatar thumbnail shortcut picture photo image icono ícono icône ikon symbol ícone icona значок иконка иконку иконке ярлык أيقونة رمز आइकन आइकॉन',
  button:
    'button btn link tab menu item option entry row tile card dropdown list selector key control element label heading header column hyperlink result panel pane section botón boton enlace pestaña menú opción elemento bouton lien onglet option élément spalte spaltenkopf spaltenüberschrift encabezado columna colonne en-tête cabeçalho coluna intestazione colonna столбец столбца столбцу schaltfläche knopf button link reiter registerkarte eintrag menü taste botão ligação link aba opção item pulsante bottone collegamento scheda voce кнопка кнопку кнопке кнопки ссылка ссылку ссылке вкладка вкладку пункт пункта меню زر الزر رابط الرابط علامة قائمة बटन लिंक टैब मेनू विकल्प',
}

/** Also what stands between a name and such a word. */
const unspaced: Readonly<Record<Kind, RegExp>> = {
  field:
    /(?<=.)(?:输入框|文本框|编辑框|字段|输入栏|框|栏|入力欄|入力フィールド|テキストボックス|欄|フィールド|ボックス|입력란|입력창|창|필드|칸)$/u,
  toggle: /(?<=.)(?:复选框|单选框|勾选框|开关|切换|チェックボックス|スイッチ|トグル|체크박스|스위치|토글)$/u,
  icon: /(?<=.)(?:图标|头像|图片|缩略图|快捷方式|标志|アイコン|アバター|画像|아이콘|이미지|사진)$/u,
  button:
    /(?<=.)(?:按钮|按键|链接|选项卡|标签页|标签|菜单项|菜单|选项|条目|列表项|卡片|表头|列标题|列|项|键|ボタン|リンク|タブ|メニュー|項目|オプション|버튼|링크|탭|메뉴|항목|옵션)$/u,
}

const small = new Set(
  'the a an this that these those my your its our on to at in of for called named labeled labelled titled marked with el la los las un una unos al del de le les l der die das den dem ein eine einen einem auf mit o os as um uma no na do da il lo gli i uno с на в по under'.split(
    ' ',
  ),
)

/** Before the one sign that is written on a key: “the number 7”. “Sign in” and “Number format” are names. */
const counted = new Set('number digit figure letter sign symbol'.split(' '))

const kindOfWord: ReadonlyMap<string, Kind> = new Map(
  (['button', 'icon', 'toggle', 'field'] as const).flatMap((kind) =>
    spaced[kind].split(' ').map((word): [string, Kind] => [word.normalize('NFKC'), kind]),
  ),
)

export type Called = { readonly name: string; readonly kind: Kind | undefined }

/** A name without articles and without the word for what it is the name of, and which that was. */
export function callOf(spelled: string): Called {
  const words = spelled.split(' ')
  let [from, to, kind]: [number, number, Kind | undefined] = [0, words.length, undefined]
  const isOdd = (word = ''): boolean => small.has(word) || kindOfWord.has(word)
  while (from < to && isOdd(words[from])) kind = kindOfWord.get(words[from++] ?? '') ?? kind
  while (to > from && kindOfWord.has(words[to - 1] ?? '')) kind = kindOfWord.get(words[--to] ?? '') ?? kind
  if (from === to)
    return callOfKind(
      words.filter((word) => kindOfWord.has(word)),
      kind,
    )
  if (kind === 'field' && words[to - 1] === 'text') to -= 1
  if (isCounted(words.slice(from, to))) from += 1
  const name = words.slice(from, Math.max(from, to)).join(' ')
  return name === '' ? { name: '', kind } : withoutSuffix(name, kind)
}

/** “The List button”: of such words alone, the last one says what it is. */
const callOfKind = (words: readonly string[], kind: Kind | undefined): Called => ({
  name: words.slice(0, -1).join(' '),
  kind,
})

const isCounted = ([word = '', sign = '', ...more]: readonly string[]): boolean =>
  counted.has(word) && [...sign].length === 1 && more.length === 0

function withoutSuffix(name: string, kind: Kind | undefined): Called {
  for (const suffix of ['field', 'toggle', 'icon', 'button'] as const) {
    const bare = name.replace(unspaced[suffix], '').trim()
    if (bare !== name) return { name: bare, kind: suffix }
  }
  return { name, kind }
}
