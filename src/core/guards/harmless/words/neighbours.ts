/** Dutch, Polish, Swedish and Turkish names: what leads about, sorts, filters, unfolds and reads, as programs are full of. */
import type { Words } from './table'

const dutch: Words = {
  names: [
    'home|startpagina|overzicht|dashboard|postvak in|inbox|verzonden|concepten|ongewenst|alles|alle|ongelezen|bestanden|mappen|recent|documenten|afbeeldingen|foto.?s|muziek|video.?s|bibliotheek|favorieten|bladwijzers|geschiedenis|profiel|mijn profiel|account|mijn account|meldingen|berichten|mijn berichten|privacy|beveiliging|algemeen|weergave|geluid|netwerk|taal|taal kiezen|regio|opslag|apps|hulp|veelgestelde vragen|nieuws|blog|producten|categorieën|winkelwagen|winkelmandje|bestellingen|mijn bestellingen|advertenties|mijn advertenties|biedingen|beoordelingen|beschrijving|omschrijving|kenmerken|details|meer details|kalender|vandaag|morgen|gisteren|dag|week|maand|jaar|lijst|kaart|populair|nieuwste|nieuwste eerst|oudste eerst|sorteren|sorteren op|sorteer op|prijs oplopend|prijs aflopend|laagste prijs|hoogste prijs|relevantie|filters?|filteren|zoeken|menu|instellingen|voorkeuren|opties|meer|meer opties|meer lezen|lees meer|lees verder|minder|toon meer|toon minder|meer tonen|meer weergeven|terug|vorige|volgende pagina|vorige pagina|sluiten|uitklappen|inklappen|inzoomen|uitzoomen|volledig scherm|afspelen|pauzeren|statistieken|rapporten|voorwaarden|algemene voorwaarden|privacybeleid|over ons|inhoud|afspraken|contracten|gebruik|verbruik|bewerken|leden|deelnemers|reacties|afdrukvoorbeeld|voorbeeldweergave|verversen|volledig scherm|inklappen|uitklappen|vorige',
  ],
  shows: [
    '(?:volgende|vorige) (?:pagina|advertentie|foto|afbeelding|week|maand|dag|artikel|bericht|resultaat|video)',
    '(?:bekijk|toon|lees|zoek|filter|sorteer op) (?:[^ ,&]+ ){0,3}[^ ,&]+',
    '(?:[^ ,&]+ ){1,3}(?:bekijken|tonen|weergeven|lezen|zoeken|filteren|sorteren)',
    'terug naar .{1,24}',
  ],
  heads: '',
  opens: '',
  fields:
    'naam|voornaam|achternaam|e-mail|e-mailadres|onderwerp|zoeken|adres|straat|plaats|postcode|land|telefoon|telefoonnummer|bedrijf|titel|omschrijving|opmerking|datum|geboortedatum',
  search: 'zoeken|zoek|filteren',
  never: 'wachtwoord|geheim|pincode|beveiligingscode|herstelcode|kaartgegevens|kaartnummer|openbaar| en ',
}

const polish: Words = {
  names: [
    'strona główna|przegląd|pulpit|odebrane|skrzynka odbiorcza|wysłane|robocze|wersje robocze|wszystkie|wszystko|nieprzeczytane|pliki|foldery|ostatnie|dokumenty|obrazy|zdjęcia|muzyka|filmy|wideo|biblioteka|ulubione|zakładki|historia|profil|mój profil|konto|moje konto|powiadomienia|wiadomości|prywatność|bezpieczeństwo|ogólne|ekran|dźwięk|sieć|język|języki|wybierz język|region|pamięć|aplikacje|pomoc|kontakt|najczęstsze pytania|aktualności|blog|produkty|kategorie|koszyk|zamówienia|moje zamówienia|opinie|opis|szczegóły|więcej szczegółów|kalendarz|dziś|dzisiaj|jutro|wczoraj|dzień|tydzień|miesiąc|rok|lista|mapa|popularne|najnowsze|najstarsze|sortuj|sortuj według|sortowanie|cena rosnąco|cena malejąco|od najtańszych|od najdroższych|trafność|filtry|filtruj|szukaj|wyszukaj|menu|ustawienia|preferencje|opcje|więcej|więcej opcji|czytaj więcej|czytaj dalej|mniej|pokaż więcej|pokaż mniej|rozwiń|zwiń|wstecz|wróć|poprzedni|poprzednia|następna strona|poprzednia strona|poprzedni miesiąc|następny miesiąc|zamknij|powiększ|pomniejsz|pełny ekran|pauza|statystyki|raporty|warunki|regulamin|polityka prywatności|o nas|spis treści|wizyty|moje wizyty|faktury|umowy|zużycie|odczyty|terminy|dane|edytuj|podgląd|podgląd wydruku|ukryj|pokaż|różnice|różn|pokaż różnice|lista zmian|zrzuty ekranu|zainstalowane|źródła|odśwież|odśwież listę|uczestnicy|członkowie|notatki|komentarze|wyczyść filtry',
  ],
  shows: [
    '(?:pokaż|zobacz|wyświetl|przeglądaj|czytaj|szukaj|filtruj|sortuj według) (?:(?!i )[^ ,&]+ ){0,3}[^ ,&]+',
    'poprzedni[ea]? [^ ,&]+',
    'wróć do .{1,24}',
  ],
  heads: '',
  opens: '',
  fields:
    'imię|nazwisko|imię i nazwisko|e-mail|adres e-mail|temat|szukaj|adres|ulica|miasto|miejscowość|kod pocztowy|kraj|telefon|numer telefonu|firma|tytuł|opis|uwagi|data|data urodzenia',
  search: 'szukaj|wyszukaj|znajdź|filtruj',
  never: 'hasło|hasła|sekret|tajn|klucz|dane karty|numer karty|kod pin|kod cvv|publiczn| oraz ',
}

const swedish: Words = {
  names: [
    'hem|startsida|översikt|inkorg|inkorgen|utkast|skräppost|alla|alla poster|olästa|filer|mappar|senaste|dokument|bilder|foton|musik|videor|bibliotek|favoriter|bokmärken|historik|profil|min profil|konto|mitt konto|mina sidor|aviseringar|meddelanden|integritet|säkerhet|allmänt|skärm|ljud|nätverk|språk|välj språk|region|lagring|appar|hjälp|kontakt|kontakta oss|vanliga frågor|nyheter|blogg|produkter|kategorier|varukorg|kundvagn|beställningar|mina beställningar|recensioner|omdömen|beskrivning|detaljer|mer detaljer|kalender|idag|i dag|imorgon|igår|dag|vecka|månad|år|lista|karta|populära|populärast|nyaste|nyast|äldst|sortera|sortera efter|lägsta pris|högsta pris|pris stigande|pris fallande|relevans|filter|filtrera|sök|meny|inställningar|alternativ|fler alternativ|mer|läs mer|läs vidare|mindre|visa mer|visa fler|visa färre|visa mindre|visa alla|tillbaka|föregående|föregående sida|nästa sida|stäng|expandera|fäll ut|fäll ihop|zooma in|zooma ut|helskärm|spela upp|statistik|villkor|integritetspolicy|om oss|innehåll|bokningar|mina bokningar|fakturor|avtal|förbrukning|redigera|förhandsgranska|förhandsgranskning|dölj|uppdatera listan|helskärm|medlemmar|deltagare|anteckningar|kommentarer|nästa sida|föregående sida|nästa vecka|föregående vecka',
  ],
  shows: [
    'visa (?:alla?|mer|fler|färre|mindre|hela|bara) [^ ,&]+|visa (?:som )?(?:detaljer|lista|karta|resultat|profil|profilen|historik|kommentarer|svar|statistik|innehåll)|läs (?:hela|mer om) [^ ,&]+|(?:filtrera|sortera) (?:på|efter) [^ ,&]+',
    'tillbaka till .{1,24}',
  ],
  heads: '',
  opens: '',
  fields:
    'namn|förnamn|efternamn|e-post|e-postadress|ämne|sök|adress|gata|ort|postnummer|land|telefon|telefonnummer|företag|rubrik|beskrivning|kommentar|datum|födelsedatum',
  search: 'sök|hitta|filtrera',
  never: 'lösenord|hemlig|pinkod|säkerhetskod|kortnummer|kortuppgifter|offentlig|nyckel| och ',
}

const turkish: Words = {
  names: [
    'ana sayfa|anasayfa|genel bakış|gelen kutusu|gönderilmiş postalar|taslaklar|tümü|hepsi|okunmamış|dosyalar|klasörler|belgeler|resimler|fotoğraflar|müzik|videolar|kitaplık|favoriler|yer imleri|geçmiş|profil|profilim|hesap|hesabım|bildirimler|mesajlar|gizlilik|güvenlik|genel|ekran|ağ|dil|diller|dil seçin|dil seçimi|bölge|depolama|uygulamalar|yardım|iletişim|sık sorulan sorular|haberler|blog|ürünler|kategoriler|sepet|sepetim|siparişler|siparişlerim|yorumlar|değerlendirmeler|açıklama|ayrıntılar|detaylar|takvim|bugün|yarın|dün|gün|hafta|ay|yıl|liste|harita|katmanlar|popüler|en yeni|en yeniler|en eski|en düşük fiyat|en yüksek fiyat|artan fiyat|azalan fiyat|sırala|sıralama|önerilen|filtre|filtreler|filtrele|arama|menü|ayarlar|tercihler|seçenekler|diğer seçenekler|daha fazla|daha fazla göster|daha az göster|devamını oku|tümünü göster|tümünü gör|geri|geri dön|önceki|önceki sayfa|sonraki sayfa|genişlet|daralt|yakınlaştır|uzaklaştır|tam ekran|oynat|duraklat|istatistikler|raporlar|koşullar|gizlilik politikası|hakkımızda|içindekiler|randevular|randevularım|faturalar|sözleşmeler|düzenle|notlar|e-postalar|üyeler|katılımcılar|önizleme|yazdırma önizlemesi|baskı önizleme|devamını gör|devamını oku|daha fazla|gizle|tam ekran|sonraki sayfa|önceki sayfa|sonraki hafta|önceki hafta|sonraki ay|önceki ay',
  ],
  shows: ['(?:[^ ,&]+ ){1,3}(?:göster|görüntüle|filtrele|sırala)'],
  heads: '',
  opens: '',
  fields:
    'ad|soyad|ad soyad|e-posta|e-posta adresi|konu|adres|sokak|şehir|posta kodu|ülke|telefon|telefon numarası|şirket|başlık|açıklama|not|tarih|doğum tarihi',
  search: 'bul|filtrele',
  never: 'şifre|parola|anahtar|kart bilgi|kart numara|kartın|kart no|kodu|herkese| ve ',
}

export const neighbours: readonly Words[] = [dutch, polish, swedish, turkish]
