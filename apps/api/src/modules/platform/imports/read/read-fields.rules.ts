import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, type ProductState, toSlug } from '@kade/contract';
import { textOfHtml } from './plain-text.rules.ts';
import type { Reading } from './reading.ts';
import { entriesIn, yesIn } from './values.rules.ts';
import type { Cells, LineGroup, WantedFields } from './wanted.ts';

const MOST_NAME = 255;
const MOST_DESCRIPTION = 20_000;
const MOST_TAGS = 1000;

type TextColumn = 'name' | 'tags' | 'seo_title' | 'seo_description';

/** The text of a column; undefined where there is none, or where a blank cell changes nothing. */
function textIn(head: Cells, column: TextColumn, { blank }: Reading): string | undefined {
  const text = head.get(column)?.replace(/\s+/g, ' ');
  return text === '' && blank === 'keep' ? undefined : text;
}

function nameIn(head: Cells, reading: Reading): string | undefined {
  const name = head.get('name')?.replace(/\s+/g, ' ');
  // A variation without its product says so once.
  if (reading.system === 'woocommerce' && head.get('type')?.startsWith('variation')) {
    reading.problem(head, 'parent', 'parent_missing');
    return undefined;
  }
  if (name === undefined || name === '') return undefined;
  if (name.length > MOST_NAME) reading.problem(head, 'name', 'text_long');
  return name;
}

/** WooCommerce writes line breaks as `\n`, and has a short description in front of the long one. */
function descriptionIn(head: Cells, reading: Reading): string | undefined {
  const parts = [head.get('short_description'), head.get('description')];
  if (parts.every((part) => part === undefined)) return undefined;
  const isWoo = reading.system === 'woocommerce';
  const texts = parts.map((part = '') => textOfHtml(isWoo ? part.replaceAll('\\n', '\n') : part));
  const text = texts.filter((each) => each !== '').join('\n\n');
  if (text === '' && reading.blank === 'keep') return undefined;
  if (text.length > MOST_DESCRIPTION) reading.problem(head, 'description', 'text_long');
  return text;
}

function tagsIn(head: Cells, reading: Reading): string | undefined {
  const tags = textIn(head, 'tags', reading);
  if (tags && tags.length > MOST_TAGS) reading.problem(head, 'tags', 'text_long');
  return tags === undefined ? undefined : entriesIn(tags).join(', ');
}

const STATES: Record<string, ProductState> = {
  active: 'active',
  draft: 'draft',
  archived: 'archived',
  unlisted: 'hidden',
};

/** A product that was not shown becomes a draft. */
function stateIn(head: Cells): ProductState | undefined {
  const named = STATES[head.get('status')?.toLowerCase() ?? ''];
  const isShown = yesIn(head.get('published') ?? '');
  if (isShown === false) return named === 'archived' ? 'archived' : 'draft';
  if (head.get('visibility') === 'hidden') return 'hidden';
  return named ?? (isShown === true ? 'active' : undefined);
}

/** The last level of the first category; a second choice where the file has the categories of Shopify itself too. */
function categoryIn(head: Cells, reading: Reading): string | undefined {
  const own = head.get('category');
  const text = own || head.get('product_category') || own;
  if (text === undefined || (text === '' && reading.blank === 'keep')) return undefined;
  const entries = reading.system === 'woocommerce' ? entriesIn(text) : [text];
  if (entries.length > 1) reading.warn(head, 'category', 'categories_many');
  return (entries[0]?.split('>').at(-1) ?? '').trim().slice(0, MOST_NAME);
}

function shortened(
  head: Cells,
  column: 'seo_title' | 'seo_description',
  reading: Reading,
): string | undefined {
  const text = textIn(head, column, reading);
  const most = column === 'seo_title' ? MAX_SEO_TITLE : MAX_SEO_DESCRIPTION;
  if (text === undefined || text.length <= most) return text;
  reading.warn(head, column, 'seo_shortened');
  return text.slice(0, most).trim();
}

/** Only Shopify's files have the address of a product. */
const slugIn = (head: Cells, { system }: Reading): string | undefined =>
  (system === 'shopify' ? toSlug(head.get('key') ?? '') : '') || undefined;

/** Reads the fields of a product from its first line. */
export function fieldsOf({ head }: LineGroup, reading: Reading): WantedFields & { category?: string } {
  const type = head.get('type') ?? '';
  if (/^(grouped|external)\b/.test(type)) reading.problem(head, 'type', 'type_unknown');
  return {
    name: nameIn(head, reading),
    description: descriptionIn(head, reading),
    tags: tagsIn(head, reading),
    in_stock: yesIn(head.get('for_sale') ?? '') ?? undefined,
    state: stateIn(head),
    slug: slugIn(head, reading),
    seo_title: shortened(head, 'seo_title', reading),
    seo_description: shortened(head, 'seo_description', reading),
    category: categoryIn(head, reading),
  };
}
