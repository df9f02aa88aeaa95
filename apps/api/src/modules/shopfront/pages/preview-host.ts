import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import { Store } from '../../../db/stores/store.ts';
import type { LiveShop } from '../../../http/middleware/request-host.ts';
import type { AppContext } from '../../../infra/context.ts';
import { storeOfPreview } from '../design/preview-token.ts';

/** The fields that tell at which host a shop is. */
const HOSTS = 'hosts resting';

const TOKEN = /^\/__preview\/([^/]+)/;

/**
 * The host of previews of shops at a domain of their own: the policy of the admin app allows frames below the suffix only.
 * No store can have it.
 */
export const sharedPreviewHost = ({ STORES_SUFFIX }: Pick<AppContext['config'], 'STORES_SUFFIX'>): string =>
  `preview.${STORES_SUFFIX.toLowerCase()}`;

/** Returns the host at which the preview of a store is; null for a store without an address. */
export async function previewHostOf(store: Store, config: AppContext['config']): Promise<string | null> {
  const host = getLiveHost(await store.read(HOSTS));
  if (host === null) return null;
  return host.endsWith(`.${config.STORES_SUFFIX.toLowerCase()}`) ? host : sharedPreviewHost(config);
}

/** Returns the shop whose preview is at a path of the shared host; null for a token that is not valid. */
export async function shopOfPreview(path: string, ctx: AppContext): Promise<LiveShop | null> {
  const [, token = ''] = TOKEN.exec(path) ?? [];
  const id = storeOfPreview(token, ctx);
  const store = id === null ? null : await Store.ofRow(id);
  const host = store && getLiveHost(await store.read(HOSTS));
  const at = host ? await ctx.shops.at(host) : null;
  return at?.state === 'live' ? at : null;
}
