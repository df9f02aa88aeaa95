import type { ShopProduct } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { get } from './buying.ts';
import { card, id, product, shopApi } from './fixtures.ts';

type Data = Record<string, unknown>;
const PROPERTIES = ['color', 'size', 'material', 'pattern', 'suggestedAge', 'suggestedGender'];

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value);
const addressOfImage = (image: unknown) => (isData(image) ? image.url : image);
const areImages = (value: unknown) => {
  const images = [value].flat();
  return images.length > 0 && images.every((image) => isAddress(addressOfImage(image)));
};

function faultsOfOffer(offer: unknown): string[] {
  if (!isData(offer) || offer['@type'] !== 'Offer') return ['offers'];
  const states = ['https://schema.org/InStock', 'https://schema.org/OutOfStock'];
  return [
    /^\d+\.\d\d$/.test(String(offer.price)) ? '' : 'price',
    offer.priceCurrency === 'LKR' ? '' : 'priceCurrency',
    states.includes(String(offer.availability)) ? '' : 'availability',
    isAddress(offer.url) ? '' : 'url of the offer',
  ];
}

/** Returns what search engines require of a group of variants and its data lack: Google's "Product variants", 2026. */
function faultsOf(group: Data): string[] {
  const variants = Array.isArray(group.hasVariant) ? group.hasVariant.filter(isData) : [];
  const varies = Array.isArray(group.variesBy) ? group.variesBy.map(String) : [];
  const properties = varies.map((address) => address.replace('https://schema.org/', ''));
  const unique = (name: string) => new Set(variants.map((variant) => variant[name])).size === variants.length;
  const faults = [
    group['@context'] === 'https://schema.org' ? '' : '@context',
    group['@type'] === 'ProductGroup' ? '' : '@type',
    isText(group.name) ? '' : 'name',
    isText(group.productGroupID) ? '' : 'productGroupID',
    isAddress(group.url) ? '' : 'url',
    areImages(group.image) ? '' : 'image',
    variants.length > 0 ? '' : 'hasVariant',
    properties.every((name) => PROPERTIES.includes(name)) ? '' : 'variesBy',
    new Set(properties).size === properties.length ? '' : 'variesBy twice',
    ...['sku', 'url', 'name'].map((name) => (unique(name) ? '' : `${name} twice`)),
    ...variants.flatMap((variant) => [
      variant['@type'] === 'Product' ? '' : 'type of a variant',
      ...['sku', 'name', ...properties].map((name) => (isText(variant[name]) ? '' : `${name} of a variant`)),
      isAddress(variant.url) ? '' : 'url of a variant',
      areImages(variant.image) ? '' : 'image of a variant',
      ...faultsOfOffer(variant.offers),
    ]),
  ];
  return faults.filter(Boolean);
}

/** A product with these options; each combination of their values is a variant, and every second one is sold out. */
function withOptions(options: Record<string, string[]>): ShopProduct {
  let ids = 0x100;
  const all = Object.entries(options).map(([name, values]) => ({
    _id: id((ids += 1)),
    name,
    values: values.map((value) => ({ _id: id((ids += 1)), name: value })),
  }));
  const combinations = all.reduce<string[][]>(
    (heads, { values }) => heads.flatMap((head) => values.map(({ _id }) => [...head, _id])),
    [[]],
  );
  const variants = combinations.map((values, at) => ({
    _id: at === 0 ? card(0)._id : id((ids += 1)),
    title: `Variant ${at}`,
    values,
    price: 900 + at / 4,
    sku: at % 3 === 0 ? '' : `SKU-${at}`,
    image: at % 2 ? { _id: id(0xb1), path: 'picture.webp' } : null,
    buyable: at % 2 === 0,
  }));
  const picture = { _id: id(0xb1), path: 'picture.webp' };
  return product({ name: 'Blouse', price: 900, thumbnail: picture, options: all, variants });
}

async function groupOf(shown: ShopProduct): Promise<Data> {
  const { body } = await get(`/product/${shown._id}/${shown.slug}`, {
    api: shopApi({ product: async () => shown }),
  });
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
}

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`);
const SIZES = { Size: ['S', 'M', 'L'], Colour: ['Red', 'Blue'] };

describe('the data of a product with options', () => {
  it.each<[string, Record<string, string[]>, number, string[]]>([
    ['sizes and colours', SIZES, 6, ['size', 'color']],
    ['100 variants', { Size: numbered('S', 10), Colour: numbered('C', 10) }, 100, ['size', 'color']],
    ['names in Sinhala and Tamil', { ප්‍රමාණය: ['S', 'M'], நிறம்: ['சிவப்பு'] }, 2, ['size', 'color']],
    ['an option that search engines do not know', { Scent: ['Rose', 'Jasmine'] }, 2, []],
    ['one value', { Material: ['Cotton'] }, 1, ['material']],
  ])('lack nothing with %s', async (_what, options, count, properties) => {
    const group = await groupOf(withOptions(options));
    expect(faultsOf(group)).toEqual([]);
    expect(group.hasVariant).toHaveLength(count);
    expect(group.variesBy).toEqual(properties.map((name) => `https://schema.org/${name}`));
  });

  it.each(['name', 'productGroupID', 'url', 'image', 'hasVariant'])(
    'would be found to lack %s of the group',
    async (name) => {
      const { [name]: _removed, ...rest } = await groupOf(withOptions(SIZES));
      expect(faultsOf(rest)).toContain(name);
    },
  );

  it.each(['sku', 'name', 'url', 'image', 'color'])(
    'would be found to lack %s of a variant',
    async (name) => {
      const group = await groupOf(withOptions(SIZES));
      const [{ [name]: _removed, ...first } = {}, ...others] = group.hasVariant as Data[];
      expect(faultsOf({ ...group, hasVariant: [first, ...others] })).toContain(`${name} of a variant`);
    },
  );
});
