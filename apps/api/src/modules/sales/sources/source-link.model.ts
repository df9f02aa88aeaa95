import { MAX_SOURCE_LINKS, type SourceLink, type SourceLinkInput } from '@kade/contract';
import type { z } from 'zod';
import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';

const definition = {
  fields: { name: { type: String, required: true }, code: { type: String, required: true } },
  sorts: { code: { field: 'code' } },
  indexes: [[{ code: 1 }, { unique: true }]],
} satisfies Definition;

/** The links by which buyers come to a shop. They are on no page, so a change of them renews none. */
export const SourceLinks = new StoreOwned<SourceLink, typeof definition>('SourceLink', definition);

/**
 * Adds a link. Counts after it, so that requests at the same time cannot exceed the limit together. Throws a 409 when another
 * link has the code, and when there are as many as there may be.
 */
export async function addSourceLink(
  store: Store,
  body: z.output<typeof SourceLinkInput>,
  id: string | undefined,
): Promise<SourceLink> {
  const links = SourceLinks.in(store).withoutRevision();
  const added = await links.create(body, id).catch((cause: unknown) => {
    if (!isDuplicateOf('code', cause)) throw cause;
    throw apiError('source_code_taken', { params: { code: body.code }, field: 'code' });
  });
  if ((await links.count({})) <= MAX_SOURCE_LINKS) return added;
  await links.remove(added._id);
  throw apiError('source_links_full', { params: { limit: MAX_SOURCE_LINKS } });
}

/** Returns the code if a link of the store has it: a visitor may write anything into an address. */
export async function knownSource(store: Store, code: string | undefined): Promise<{ via?: string }> {
  if (!code) return {};
  const [link] = await SourceLinks.in(store).list({ code }, { by: 'code', direction: 1 });
  return link ? { via: link.code } : {};
}
