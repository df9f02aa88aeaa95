import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DesignDocument, type DesignPage, HEAVIEST_PAGE, type PageWeight } from '@kade/contract';
import type { PageRequest } from '@kade/storefront-interface';
import { getLiveHost } from '../../../../db/stores/store-hosts.ts';
import type { Store } from '../../../../db/stores/store.ts';
import type { LiveShop } from '../../../../http/middleware/request-host.ts';
import type { AppContext } from '../../../../infra/context.ts';
import { apiError } from '../../../../lib/api-error.ts';
import { originAt } from '../../../../lib/shop-url.ts';
import { narrowCopy } from '../../../stores/files/narrow-copies.ts';
import { copyPath } from '../../../stores/files/upload-path.rules.ts';
import { pagesOf } from '../../design/document.rules.ts';
import { localShop } from '../in-process/shop-api.ts';
import { localOrders } from '../in-process/shop-orders.ts';
import { draftApi } from '../preview.ts';
import { fontsIn, type ShownCopy, weighPage } from './weigh-page.ts';

/** The bytes under a path never change, so their number is kept; as many as this. */
const KEPT = 20_000;
const kept = new Map<string, number>();

/** Returns the bytes of a picture in a width, 0 for one that is gone. A copy that was never requested is made. */
async function sizeOf({ file, width }: ShownCopy, files: AppContext['files']): Promise<number> {
  const path = copyPath(file, width);
  const known = kept.get(path);
  if (known !== undefined) return known;
  const size = (await files.size(path)) ?? (await narrowCopy(files, file, width))?.length ?? 0;
  if (kept.size >= KEPT) kept.clear();
  if (size > 0) kept.set(path, size);
  return size;
}

interface Weighing {
  document: DesignDocument;
  /** Null for the home page. */
  page: DesignPage | null;
}

/** Returns the request of a visitor without cookies for a page of a draft, also of a shop that is closed. */
function requestFor(at: LiveShop, { document, page }: Weighing, ctx: AppContext): PageRequest {
  const { language } = at;
  const base: PageRequest = {
    method: 'GET',
    path: page ? `/pages/${page.slug}` : '/',
    query: new URLSearchParams(),
    origin: originAt(at.host, ctx.config),
    language,
    preview: null,
    editor: new URL(ctx.config.PUBLIC_URL).origin,
    district: null,
    form: new URLSearchParams(),
    file: null,
    cart: '',
    buyer: '',
    codes: [],
    acceptsJson: false,
    requestId: '',
    api: localShop(at, ctx, language),
    orders: localOrders(at, ctx, { ip: '', agent: '', language }),
  };
  const api = draftApi(base, at.store, {
    now: ctx.clock.now(),
    read: async () => ({ draft: document, number: 0 }),
  });
  return { ...base, api: { ...api, shop: async () => ({ ...(await api.shop()), closed: false }) } };
}

async function liveShop(store: Store, ctx: AppContext): Promise<LiveShop | null> {
  const host = getLiveHost(await store.read('hosts resting'));
  const at = host ? await ctx.shops.at(host) : null;
  return at?.state === 'live' ? at : null;
}

async function weigh(at: LiveShop, weighing: Weighing, ctx: AppContext): Promise<PageWeight> {
  const { body } = await ctx.storefront.render(requestFor(at, weighing, ctx));
  const { assets } = ctx.storefront;
  const fonts = await Promise.all(fontsIn(body).map(async (path) => (await stat(join(assets, path))).size));
  const weight = await weighPage(body, {
    sizeOf: (copy) => sizeOf(copy, ctx.files),
    fonts: fonts.reduce((sum, size) => sum + size, 0),
  });
  return { page: weighing.page?._id ?? null, ...weight };
}

/** Returns the weight of a page of a draft on a phone. Throws a 409 for a shop without address. */
export async function weighDraft(store: Store, weighing: Weighing, ctx: AppContext): Promise<PageWeight> {
  const at = await liveShop(store, ctx);
  if (!at) throw apiError('shop_without_address');
  return weigh(at, weighing, ctx);
}

/** Throws a 409 when a page of a draft is heavier on a phone than pages should be. */
export async function assertNoHeavyPage(
  store: Store,
  document: DesignDocument,
  ctx: AppContext,
): Promise<void> {
  const at = await liveShop(store, ctx);
  if (!at) return;
  for (const page of [null, ...pagesOf(document)]) {
    const { bytes } = await weigh(at, { document, page }, ctx);
    const inKilobytes = (size: number) => Math.round(size / 1000);
    if (bytes > HEAVIEST_PAGE)
      throw apiError('page_heavy', {
        params: { size: inKilobytes(bytes), limit: inKilobytes(HEAVIEST_PAGE) },
      });
  }
}
