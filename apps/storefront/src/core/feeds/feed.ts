import type { FeedProduct } from '@kade/contract';
import type { RenderedPage, ShopApi } from '@kade/storefront-interface';
import { feedItems, type FeedItem, type FeedSite } from './feed-items.ts';
import { GOOGLE_END, googleItem, googleStart } from './google-feed.ts';
import { META_START, metaItem } from './meta-feed.ts';

/** The feeds of a shop by the last part of their addresses. */
export type FeedName = 'google.xml' | 'meta.csv';

interface Format {
  type: string;
  start(site: FeedSite): string;
  item(item: FeedItem, site: FeedSite): string;
  end: string;
}

const formats: Record<FeedName, Format> = {
  'google.xml': {
    type: 'application/xml',
    start: ({ shop, origin }) => googleStart(shop, origin),
    item: googleItem,
    end: GOOGLE_END,
  },
  'meta.csv': {
    type: 'text/csv',
    start: () => META_START,
    item: (item, { shop }) => metaItem(item, shop),
    end: '',
  },
};

async function* productsOf(api: ShopApi): AsyncGenerator<FeedProduct[]> {
  let cursor: string | undefined;
  do {
    const { products, next } = await api.productFeed(cursor);
    yield products;
    cursor = next ?? undefined;
  } while (cursor);
}

async function* partsOf(format: Format, api: ShopApi, site: FeedSite): AsyncGenerator<string> {
  yield format.start(site);
  for await (const products of productsOf(api))
    yield products
      .flatMap((product) => feedItems(product, site))
      .map((item) => format.item(item, site))
      .join('');
  yield format.end;
}

/** Returns a feed of the products that lists of the shop have. Its products are read as it is sent. */
export const productFeed = (name: FeedName, api: ShopApi, site: FeedSite): RenderedPage => ({
  status: 200,
  type: formats[name].type,
  body: '',
  parts: partsOf(formats[name], api, site),
  styleHashes: [],
  headers: {},
  cache: 'rare',
});
