import { MAX_IMAGE_TEXT, MAX_IMAGES } from '@kade/contract';
import type { Reading } from './reading.ts';
import { entriesIn, isWebAddress } from './values.rules.ts';
import type { Cells, LineGroup, WantedPicture } from './wanted.ts';

/** The thumbnail, and the further ones. */
const MOST = MAX_IMAGES + 1;

const addressesIn = (cells: Cells, { system }: Reading): string[] => {
  const text = cells.get('picture') ?? '';
  return system === 'shopify' ? [text].filter((each) => each !== '') : entriesIn(text);
};

/** Reads the addresses of the pictures of a product, each once, those of its variants too. */
export function wantedPictures({ head, all, variants }: LineGroup, reading: Reading): WantedPicture[] {
  const found = new Map<string, WantedPicture>();
  const add = (cells: Cells, address: string, text: string) => {
    if (!isWebAddress(address)) reading.warn(cells, 'picture', 'picture_address');
    else if (!found.has(address)) found.set(address, { address, text: text.slice(0, MAX_IMAGE_TEXT) });
  };
  for (const cells of all)
    for (const address of addressesIn(cells, reading)) add(cells, address, cells.get('picture_text') ?? '');
  for (const cells of variants) {
    const address = cells.get('variant_picture');
    if (address) add(cells, address, '');
  }
  const pictures = [...found.values()];
  if (pictures.length > MOST) reading.warn(head, 'picture', 'pictures_many');
  return pictures.slice(0, MOST);
}
