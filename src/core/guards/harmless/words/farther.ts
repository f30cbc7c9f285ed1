/** Danish and Norwegian, Czech, Finnish, Indonesian, Vietnamese, Ukrainian: the same of languages that stand farther off. */
import type { Words } from './table'

const plain = { heads: '', opens: '' } as const

const danish: Words = {
  ...plain,
  names: [
    'hjem|forside|startside|oversigt|oversikt|indbakke|innboks|kladder|utkast|alle|alt|ulæste|uleste|filer|mapper|seneste|siste|dokumenter|billeder|bilder|fotos|musik|musikk|videoer|bibliotek|favoritter|bogmærker|bokmerker|historik|historikk|profil|min profil|konto|min konto|min side|min side|notifikationer|varsler|beskeder|meldinger|sikkerhed|sikkerhet|generelt|skærm|skjerm|lyd|netværk|nettverk|sprog|språk|region|lagerplads|lagring|apps|apper|hjælp|hjelp|kontakt|kontakt os|kontakt oss|nyheder|nyheter|blog|blogg|produkter|kategorier|kurv|handlekurv|ordrer|mine ordrer|anmeldelser|beskrivelse|detaljer|flere detaljer|kalender|i dag|i morgen|i går|dag|uge|uke|måned|år|liste|kort|kart|populære|nyeste|ældste|eldste|sorter|sortér|sorter efter|sorter etter|laveste pris|højeste pris|høyeste pris|relevans|filter|filtre|filtrer|søg|søk|menu|meny|indstillinger|innstillinger|valgmuligheder|alternativer|flere valg|mere|mer|læs mere|les mer|mindre|vis mere|vis mer|vis mindre|vis alle|tilbage|tilbake|forrige|forrige side|næste side|neste side|luk|lukk|udvid|utvid|fold ud|fold ind|zoom ind|zoom ud|zoom inn|zoom ut|fuld skærm|fullskjerm|statistik|statistikk|vilkår|betingelser|privatlivspolitik|personvern|om os|om oss|indhold|innhold|aftaler|avtaler|fakturaer|forbrug|forbruk|køreplan|rutetider|afgange|avganger|tilbud|skift sprog|ugentlig|resultater|karakterer|opgaver|oppgaver|kurser|deltagere|deltakere|prøvesvar',
  ],
  shows: [
    '(?:vis|læs|les) (?:alle?|mere|mer|flere|mindre|hele|kun) [^ ,&]+|(?:vis|se) (?:detaljer|liste|kort|kart|resultater|profil|historik|historikk|kommentarer|svar|statistik|statistikk|indhold|innhold|pris|priser|tider|faktura|kvittering)|(?:sorter|sortér|filtrer) (?:efter|etter|på) [^ ,&]+',
    '(?:tilbage|tilbake) til .{1,24}',
  ],
  fields:
    'navn|fornavn|efternavn|etternavn|e-mail|e-post|emne|søg|søk|adresse|by|sted|postnummer|land|telefon|telefonnummer|firma|titel|tittel|beskrivelse|kommentar|dato|fødselsdato',
  search: 'søg|søk|find|finn|filtrer',
  never:
    'adgangskode|kodeord|passord|hemmelig|pinkode|sikkerhedskode|sikkerhetskode|kortnummer|nøgle|nøkkel|offentlig',
}

const czech: Words = {
  ...plain,
  names: [
    'domů|úvod|přehled|doručené|doručená pošta|koncepty|vše|všechny|nepřečtené|soubory|složky|poslední|nedávné|dokumenty|obrázky|fotky|hudba|videa|knihovna|oblíbené|záložky|historie|profil|můj profil|účet|můj účet|oznámení|zprávy|soukromí|zabezpečení|obecné|obrazovka|zvuk|síť|jazyk|jazyky|oblast|úložiště|aplikace|nápověda|pomoc|kontakt|kontakty|časté dotazy|novinky|blog|produkty|kategorie|košík|objednávky|moje objednávky|recenze|hodnocení|popis|podrobnosti|detaily|kalendář|dnes|zítra|včera|týden|měsíc|rok|seznam|mapa|populární|nejnovější|nejstarší|řadit|řadit podle|seřadit|seřadit podle|nejlevnější|nejdražší|filtr|filtry|filtrovat|hledat|vyhledat|menu|nabídka|nastavení|předvolby|možnosti|další možnosti|více|číst více|číst dál|méně|zobrazit více|zobrazit méně|zobrazit vše|zpět|předchozí|předchozí stránka|další stránka|zavřít|rozbalit|sbalit|přiblížit|oddálit|celá obrazovka|statistiky|podmínky|obchodní podmínky|o nás|obsah|faktury|smlouvy|spotřeba|upravit|jízdní řád|odjezdy|příjezdy|výsledky|známky|úkoly|kurzy|účastníci|termíny|podrobnosti letu|sledovat zásilku',
  ],
  shows: [
    '(?:zobrazit|ukázat|číst|prohlédnout|hledat|filtrovat|řadit podle|seřadit podle) (?:(?!a )[^ ,&]+ ){0,3}[^ ,&]+',
    'zpět (?:na|do|k) .{1,24}',
  ],
  fields:
    'jméno|příjmení|jméno a příjmení|e-mail|předmět|hledat|adresa|ulice|město|psč|země|telefon|firma|název|popis|poznámka|datum|datum narození',
  search: 'hledat|vyhledat|najít|filtrovat',
  never: 'heslo|hesla|tajné|klíč|číslo karty|údaje karty|bezpečnostní kód|pin kód|veřejn',
}

const finnish: Words = {
  ...plain,
  names: [
    'etusivu|koti|yleiskatsaus|saapuneet|luonnokset|kaikki|lukemattomat|tiedostot|kansiot|viimeisimmät|asiakirjat|kuvat|valokuvat|musiikki|videot|kirjasto|suosikit|kirjanmerkit|historia|profiili|oma profiili|tili|oma tili|ilmoitukset|viestit|yksityisyys|tietosuoja|tietoturva|yleiset|näyttö|ääni|verkko|kieli|kielet|alue|tallennustila|sovellukset|ohje|ohjeet|yhteystiedot|uutiset|blogi|tuotteet|kategoriat|ostoskori|tilaukset|omat tilaukset|arvostelut|kuvaus|tiedot|lisätiedot|kalenteri|tänään|huomenna|eilen|päivä|viikko|kuukausi|vuosi|luettelo|lista|kartta|suositut|uusimmat|vanhimmat|järjestä|lajittele|halvin|kallein|suodatin|suodattimet|suodata|haku|valikko|asetukset|vaihtoehdot|lisää|lue lisää|vähemmän|näytä lisää|näytä vähemmän|näytä kaikki|takaisin|edellinen|edellinen sivu|seuraava sivu|sulje|laajenna|tiivistä|lähennä|loitonna|koko näyttö|tilastot|raportit|ehdot|käyttöehdot|tietoa meistä|sisältö|laskut|sopimukset|kulutus|muokkaa|aikataulu|lähtevät|saapuvat|tulokset|arvosanat|tehtävät|kurssit|osallistujat',
  ],
  shows: ['(?:näytä|katso|lue|selaa|suodata|lajittele) (?:(?!ja )[^ ,&]+ ){0,2}[^ ,&]+'],
  fields:
    'nimi|etunimi|sukunimi|sähköposti|sähköpostiosoite|aihe|haku|osoite|kaupunki|postinumero|maa|puhelin|puhelinnumero|yritys|otsikko|kuvaus|kommentti|päivämäärä|syntymäaika',
  search: 'hae|etsi|haku|suodata',
  never: 'salasana|salainen|pin-koodi|turvakoodi|korttinumero|kortin tiedot|julkinen',
}

const indonesian: Words = {
  ...plain,
  names: [
    'beranda|halaman utama|ringkasan|ikhtisar|kotak masuk|draf|semua|belum dibaca|berkas|folder|terbaru|dokumen|gambar|foto|musik|video|pustaka|perpustakaan|favorit|penanda|riwayat|profil|profil saya|akun|akun saya|notifikasi|privasi|keamanan|umum|layar|suara|jaringan|bahasa|pilih bahasa|wilayah|penyimpanan|aplikasi|bantuan|kontak|hubungi kami|pertanyaan umum|berita|blog|produk|kategori|keranjang|pesanan|pesanan saya|ulasan|deskripsi|rincian|kalender|hari ini|besok|kemarin|hari|minggu|bulan|tahun|daftar|peta|populer|terlama|urutkan|urutkan berdasarkan|harga terendah|harga tertinggi|terlaris|filter|saring|cari|menu|pengaturan|setelan|opsi|opsi lainnya|lainnya|selengkapnya|baca selengkapnya|lihat selengkapnya|lihat semua|lebih sedikit|tampilkan lebih banyak|tampilkan lebih sedikit|kembali|sebelumnya|halaman sebelumnya|halaman berikutnya|tutup|perbesar|perkecil|layar penuh|statistik|laporan|syarat dan ketentuan|kebijakan privasi|tentang kami|daftar isi|tagihan|mutasi|jadwal|keberangkatan|kedatangan|hasil|nilai|tugas|kursus|peserta|lacak pesanan|lacak paket',
  ],
  shows: [
    '(?:lihat|tampilkan|baca|cari|filter|urutkan) (?:(?!dan )[^ ,&]+ ){0,2}[^ ,&]+',
    'kembali ke .{1,24}',
  ],
  fields:
    'nama|nama depan|nama belakang|nama lengkap|email|alamat email|subjek|cari|alamat|kota|kode pos|negara|telepon|nomor telepon|perusahaan|judul|deskripsi|catatan|tanggal|tanggal lahir',
  search: 'cari|temukan|filter',
  never: 'sandi|rahasia|kode pin|kode keamanan|nomor kartu|kode otp|kunci',
}

const vietnamese: Words = {
  ...plain,
  names: [
    'trang chủ|tổng quan|hộp thư đến|thư nháp|tất cả|chưa đọc|tệp|thư mục|gần đây|tài liệu|hình ảnh|ảnh|âm nhạc|video|thư viện|yêu thích|dấu trang|lịch sử|hồ sơ|tài khoản của tôi|thông báo|tin nhắn|quyền riêng tư|bảo mật|chung|màn hình|âm thanh|mạng|ngôn ngữ|khu vực|bộ nhớ|ứng dụng|trợ giúp|liên hệ|câu hỏi thường gặp|tin tức|sản phẩm|danh mục|đơn hàng của tôi|đánh giá|mô tả|chi tiết|xem chi tiết|lịch|hôm nay|ngày mai|hôm qua|ngày|tuần|tháng|năm|danh sách|phổ biến|mới nhất|cũ nhất|sắp xếp|sắp xếp theo|giá thấp đến cao|giá cao đến thấp|bộ lọc|lọc|tìm kiếm|menu|tùy chọn|thêm tùy chọn|xem thêm|đọc thêm|thu gọn|mở rộng|xem tất cả|quay lại|trở lại|trang trước|trang sau|phóng to|thu nhỏ|toàn màn hình|thống kê|báo cáo|điều khoản|chính sách bảo mật|về chúng tôi|mục lục|hóa đơn|hợp đồng|lịch trình|kết quả|điểm',
  ],
  shows: [
    '(?:xem|hiển thị) (?:chi tiết|danh sách|kết quả|hồ sơ|lịch sử|bình luận|thống kê|giá|lịch trình|hóa đơn)',
    'quay lại .{1,24}',
  ],
  fields:
    'tên|họ|họ và tên|email|địa chỉ email|chủ đề|tiêu đề|tìm kiếm|địa chỉ|thành phố|mã bưu điện|quốc gia|điện thoại|số điện thoại|công ty|mô tả|ghi chú|ngày|ngày sinh',
  search: 'tìm|tìm kiếm|lọc',
  never: 'mật khẩu|bí mật|mã pin|mã bảo mật|mã otp|công khai|khóa bí',
}

const ukrainian: Words = {
  ...plain,
  names: [
    'головна|огляд|вхідні|чернетки|усі|всі|непрочитані|файли|папки|останні|документи|зображення|фото|музика|відео|бібліотека|вибране|закладки|історія|профіль|мій профіль|обліковий запис|мій кабінет|сповіщення|повідомлення|безпека|загальні|екран|звук|мережа|мова|мови|регіон|сховище|програми|застосунки|довідка|допомога|контакти|поширені запитання|новини|блог|товари|категорії|кошик покупок|замовлення|мої замовлення|відгуки|опис|деталі|докладніше|детальніше|календар|сьогодні|завтра|вчора|день|тиждень|місяць|рік|список|карта|популярні|найновіші|найстаріші|сортувати|сортування|найдешевші|найдорожчі|фільтр|фільтри|фільтрувати|пошук|меню|налаштування|параметри|інші параметри|ще|читати далі|більше|менше|показати більше|показати менше|показати все|назад|попередня|попередня сторінка|наступна сторінка|закрити|розгорнути|згорнути|збільшити|зменшити|на весь екран|статистика|звіти|умови|про нас|зміст|рахунки|договори|показники|розклад|відправлення|прибуття|результати|оцінки|завдання|курси|учасники|редагувати|відстежити посилку',
  ],
  shows: [
    '(?:показати|переглянути|читати|шукати|фільтрувати|сортувати за) (?:(?!і |та |й )[^ ,&]+ ){0,3}[^ ,&]+',
    'назад до .{1,24}',
  ],
  fields:
    'ім.я|прізвище|ім.я та прізвище|пошта|електронна пошта|тема|пошук|адреса|вулиця|місто|поштовий індекс|країна|телефон|номер телефону|компанія|назва|опис|примітка|дата|дата народження',
  search: 'пошук|шукати|знайти|фільтрувати',
  never: 'таємн|номер картки|даних картки|дані картки|код безпеки|пін-код|публічн',
}

export const farther: readonly Words[] = [danish, czech, finnish, indonesian, vietnamese, ukrainian]
