/** Which language written in Latin letters a screen is in: a name there is told from a deed only by a language's own words. */
import type { Observation } from '../../action/observation'
import { english } from '../harmless/words/english'
import { european } from '../harmless/words/european'
import { fold } from '../reading/fold'
import { once } from '../reading/memo'
import { byElements, spelledLines } from '../reading/words'
import { either, orders } from './verbs/english'

export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it'

/** Words that stand between others. Each tells its language from its neighbours. */
const joints: Readonly<Record<Language, string>> = {
  en: 'the of and to in is you that it for are with as this have from by at your our we all can not will was be or more about what when which there their has been new on off if no how who get out up sign log free now only add any each per than into over after before between through during without within while where why',
  de: 'datei bearbeiten ansicht extras fenster hilfe verwaltung berichte drucken beleg belegdatum betrag datum monat suchen kunde kunden rechnung abfahrt ankunft gleis bahnhof werkzeuge format der die das und ist nicht mit von zu im den dem des ein eine einen einem einer für auf wird werden sind sie ihr ihre wir uns auch bei aus nach über unter oder wenn noch nur mehr alle kann haben hat sich als wie bis zum zur vom am um ohne bitte hier jetzt heute neue neu mein meine keine',
  fr: 'fichier édition affichage insertion outils fenêtre aide rapports imprimer montant client facture départ arrivée quai gare le la les des du de et est une un pour dans sur avec pas vous votre vos nous notre nos ce cette ces qui que au aux par plus sont ou en mon ma mes sans chez tout tous toutes être avez avons depuis jusque ici aujourd hui nouveau nouvelle',
  es: 'archivo edición ver insertar herramientas ventana ayuda informes imprimir importe fecha cliente factura salida llegada vía el la los las de del y es un una para en con no por su sus que se al más como todo todos este esta estos sin sobre tu tus mi mis nuestro son está hay o cuando desde hasta entre aquí hoy nuevo nueva',
  pt: 'arquivo ficheiro editar exibir inserir ferramentas janela ajuda relatórios relatório imprimir data hora horas iniciar parar excluir último última próxima resultado sucesso falha aviso cliente fatura partida chegada o os as do da dos das e é um uma para em com não por seu sua seus que se ao à mais como todo todos este esta você são está há ou quando desde até entre aqui hoje novo nova meu minha nosso sem sobre no na nos nas pelo pela',
  it: 'modifica visualizza inserisci strumenti finestra aiuto rapporti stampa importo cliente fattura fatture partenza arrivo binario il lo la gli le di del della dei delle e è un una per in con non da su suo sua che si al alla più come tutto tutti questo questa sono o quando dal dalla tra qui oggi nuovo nuova tuo tua mio mia nostro senza nel nella sul sulla',
}

/** The neighbours that are not shipped, by their commonest words and what programs are full of. */
const neighbours: readonly string[] = [
  'het een van niet voor met zijn naar wordt deze dat op te aan bij ook uit om als meer jouw uw je ik we instellingen zoeken berichten annuleren opslaan sluiten terug volgende bekijken alle nieuwe mijn geen of maar nog kan is',
  'i w na nie do się z jest że po od dla za ze przez oraz twoje twój więcej ustawienia szukaj wiadomości anuluj zapisz zamknij wstecz dalej konto jak co lub nowy wszystkie pokaż',
  'och att det inte för med är på av som en ett du din ditt om till har från eller inställningar sök meddelanden avbryt spara stäng tillbaka nästa visa alla ny mina kan',
  'og ikke til er på av for med som det en et du din har fra eller innstillinger indstillinger søg søk beskeder meldinger annuller avbryt gem lagre luk lukk tilbage tilbake næste neste vis alle ny mine kan',
  'ja on ei ovat tai että se kun mutta myös sinun asetukset haku viestit peruuta tallenna sulje takaisin seuraava näytä kaikki uusi omat kanssa tili lisää',
  'a v se na je že s z do to za pro jako jsou nebo aby by po od nastavení nastavenia hledat hľadať zprávy správy zrušit zrušiť uložit uložiť zavřít zavrieť zpět späť další ďalší účet zobrazit všechny nový vaše moje',
  'és nem egy hogy az van meg ez is de csak vagy ha mint minden beállítások keresés üzenetek mégse mentés bezárás vissza tovább fiók megjelenítés összes új saját',
  'și nu este un o pentru cu din la pe în că care sau mai sunt de setări căutare mesaje anulează salvează închide înapoi următorul cont vezi toate nou contul',
  'i u je se na za da od su s sa ne kao ili koje postavke podešavanja traži pretraga poruke odustani spremi sačuvaj zatvori natrag nazad dalje račun nalog prikaži sve novi vaš',
  've bir bu için ile değil da de çok daha olarak ne gibi veya ama en ayarlar ara mesajlar vazgeç kaydet kapat geri ileri hesap göster tüm tümü yeni benim sizin',
  'và của là không các cho có với một được trong để đã những từ này hoặc cài đặt tìm tin nhắn hủy lưu đóng quay lại tiếp tài khoản xem tất cả mới ngày',
  'dan yang untuk di tidak dengan ini itu dari ke pada adalah akan atau juga anda kami semua lebih pengaturan tetapan cari pesan mesej batal simpan tutup kembali lanjut akun akaun lihat baru saya',
  'ta ne ir su kad yra iš apie nustatymai un ar ir par iestatījumi ja ei on või seaded otsi',
]

const wordsOf = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .split(/[\s|]+/)
      .map(fold)
      .filter((word) => /^[a-z']{1,}$/.test(word)),
  )

const named = (table: { readonly names: readonly string[] } | undefined): string =>
  (table?.names.join(' ') ?? '').replace(/[^\p{L}\s|]+\??/gu, ' ')

const shipped = once((): readonly (readonly [Language, ReadonlySet<string>])[] =>
  (['en', 'de', 'fr', 'es', 'pt', 'it'] as const).map((lang, nth) => [
    lang,
    wordsOf(
      `${joints[lang]} ${named(lang === 'en' ? english : european[nth - 1])}${lang === 'en' ? ` ${orders} ${either}` : ''}`,
    ),
  ]),
)

const strange = once(() => neighbours.map(wordsOf))

/** So many words are looked at. */
const most = 1500

/** And such a share of them is known, or it is no language at all. */
const least = 0.18

/** Undefined where no shipped language is told by more of the screen's words than any other, nor by the place it is from. */
export const languageOf = (seen: Pick<Observation, 'elements' | 'listed' | 'url'>): Language | undefined =>
  languageRead(seen) ?? languageOfPlace(seen)

/** Of a page with few words the country of its site tells, where no other language is told by more of them. */
function languageOfPlace({ url = '', ...seen }: Pick<Observation, 'elements' | 'listed' | 'url'>) {
  const country = /^https?:\/\/[^/?#]*\.([a-z]{2})(?::\d+)?(?:[/?#]|$)/i.exec(url)?.[1]?.toLowerCase()
  const lang = country === undefined ? undefined : spokenIn.get(country)
  const { sums, strangest } = countedOn(seen)
  const own = sums.find((one) => one.lang === lang)?.sum ?? 0
  return own >= 1 && own >= strangest && sums.every(({ sum }) => sum <= own) ? lang : undefined
}

const spokenIn: ReadonlyMap<string, Language> = new Map([
  ['de', 'de'],
  ['at', 'de'],
  ['fr', 'fr'],
  ['es', 'es'],
  ['mx', 'es'],
  ['ar', 'es'],
  ['br', 'pt'],
  ['pt', 'pt'],
  ['it', 'it'],
  ['uk', 'en'],
  ['ie', 'en'],
  ['au', 'en'],
])

/** How many words of the screen each language has. */
const countedOn = byElements((seen) => {
  const words = new Set(
    spelledLines(seen)
      .whole.slice(0, 40 * most)
      .match(/(?<![\p{L}\d])[a-z']{1,24}(?![\p{L}\d])/gu) ?? [],
  )
  const count = (known: ReadonlySet<string>): number => {
    let sum = 0
    for (const word of words) if (known.has(word)) sum += word.length === 1 ? 0.5 : 1
    return sum
  }
  const sums = shipped()
    .map(([lang, known]) => ({ lang, sum: count(known) }))
    .sort((a, b) => b.sum - a.sum)
  return { sums, strangest: Math.max(...strange().map(count)), words: words.size }
})

const languageRead = (seen: Pick<Observation, 'elements' | 'listed'>): Language | undefined => {
  const { sums, strangest, words } = countedOn(seen)
  const [best] = sums
  return best !== undefined && best.sum >= Math.max(1, words * least) && best.sum > strangest
    ? best.lang
    : undefined
}
