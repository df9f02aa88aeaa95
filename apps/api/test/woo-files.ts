import { csvFile, type FileRow } from './import-files.ts';

/** The columns of WooCommerce's export up to the attributes, in English and in German. */
const WOO_COLUMNS: readonly (readonly [string, string])[] = [
  ['ID', 'ID'],
  ['Type', 'Typ'],
  ['SKU', 'Artikelnummer'],
  ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN'],
  ['Name', 'Name'],
  ['Published', 'Veröffentlicht'],
  ['Is featured?', 'Ist hervorgehoben?'],
  ['Visibility in catalog', 'Sichtbarkeit im Katalog'],
  ['Short description', 'Kurzbeschreibung'],
  ['Description', 'Beschreibung'],
  ['Date sale price starts', 'Datum, an dem Angebotspreis beginnt'],
  ['Date sale price ends', 'Datum, an dem Angebotspreis endet'],
  ['Tax status', 'Steuerstatus'],
  ['Tax class', 'Steuerklasse'],
  ['In stock?', 'Vorrätig?'],
  ['Stock', 'Lager'],
  ['Low stock amount', 'Geringe Lagermenge'],
  ['Backorders allowed?', 'Lieferrückstände erlaubt?'],
  ['Sold individually?', 'Nur einzeln verkaufen?'],
  ['Weight (kg)', 'Gewicht (kg)'],
  ['Length (cm)', 'Länge (cm)'],
  ['Width (cm)', 'Breite (cm)'],
  ['Height (cm)', 'Höhe (cm)'],
  ['Allow customer reviews?', 'Kundenrezensionen erlauben?'],
  ['Purchase note', 'Hinweis zum Kauf'],
  ['Sale price', 'Angebotspreis'],
  ['Regular price', 'Regulärer Preis'],
  ['Categories', 'Kategorien'],
  ['Tags', 'Schlagwörter'],
  ['Shipping class', 'Versandklasse'],
  ['Images', 'Bilder'],
  ['Download limit', 'Downloadlimit'],
  ['Download expiry days', 'Ablauftage für Download'],
  ['Parent', 'Übergeordnetes Produkt'],
  ['Grouped products', 'Gruppierte Produkte'],
  ['Upsells', 'Zusatzverkäufe'],
  ['Cross-sells', 'Cross-Sells'],
  ['External URL', 'Externe URL'],
  ['Button text', 'Button-Text'],
  ['Position', 'Position'],
  ['Attribute 1 name', 'Attribut 1 Name'],
  ['Attribute 1 value(s)', 'Attribut 1 Wert(e)'],
  ['Attribute 1 visible', 'Attribut 1 Sichtbar'],
  ['Attribute 1 global', 'Attribut 1 Global'],
];

/** A sari in two colours, one of them in a sale, and a simple product. */
export const WOO_ROWS: readonly FileRow[] = [
  {
    ID: 11,
    Type: 'variable',
    SKU: 'SARI',
    Name: 'Sari',
    Published: 1,
    'Visibility in catalog': 'visible',
    'Short description': 'Handloom',
    Description: '<p>From Jaffna.</p>\\n<p>Six yards.</p>',
    'In stock?': 1,
    'Weight (kg)': '0.6',
    Categories: 'Clothing > Saris, Gifts',
    Tags: 'handloom, red\\, gold',
    Images: 'https://wp.example.com/sari.jpg, https://wp.example.com/sari-2.jpg',
    Position: 0,
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': 'Red, Green',
    'Attribute 1 visible': 1,
    'Attribute 1 global': 1,
  },
  {
    ID: 12,
    Type: 'variation',
    SKU: 'SARI-R',
    Name: 'Sari - Red',
    Published: 1,
    'In stock?': 1,
    Stock: 3,
    'Sale price': '7999.50',
    'Regular price': '9000',
    Parent: 'SARI',
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': 'Red',
  },
  {
    ID: 13,
    Type: 'variation',
    SKU: 'SARI-G',
    Name: 'Sari - Green',
    Published: 1,
    'In stock?': 1,
    Stock: 2,
    'Regular price': '9000',
    Parent: 'id:11',
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': 'Green',
  },
  {
    ID: 20,
    Type: 'simple, virtual',
    SKU: 'CARD',
    Name: 'Gift card',
    Published: -1,
    'In stock?': 1,
    Stock: '',
    'Regular price': '1500.25',
    Categories: 'Gifts',
    Position: 1,
  },
];

export const wooEnglish = (rows: readonly FileRow[] = WOO_ROWS): string =>
  csvFile(
    WOO_COLUMNS.map(([name]) => name),
    rows,
  );

const GERMAN = new Map(WOO_COLUMNS);
const COMMA = new Set(['Sale price', 'Regular price', 'Weight (kg)']);
/** A site in German writes its own headings, and amounts with a comma. */
const inGerman = (row: FileRow): FileRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      GERMAN.get(name) ?? name,
      COMMA.has(name) ? String(value).replace('.', ',') : value,
    ]),
  );

export const wooGerman = (rows: readonly FileRow[] = WOO_ROWS): string =>
  csvFile(
    WOO_COLUMNS.map(([, german]) => german),
    rows.map(inGerman),
  );
