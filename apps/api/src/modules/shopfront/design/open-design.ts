import { isDeepStrictEqual } from 'node:util';
import { emptyDesign, type Design, type DesignDocument, MAX_DESIGN_BYTES } from '@kade/contract';
import { assertIfMatch, type IfMatch } from '../../../db/scoped/if-match.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Layouts } from '../layouts/layout.model.ts';
import { Designs, type StoredDesign, type Touch } from './design.model.ts';
import { picturesIn } from './document.rules.ts';
import { brokenIn, missingIn } from './missing-parts.ts';

const IN_ORDER = { by: 'index', direction: 1 } as const;
/** How often a change is made to the newest design when others change it at the same time. */
const ATTEMPTS = 20;

/** Returns the first draft of a shop: its layout elements as sections. */
async function draftOfLayouts(store: Store): Promise<DesignDocument> {
  const [layouts, { language = 'en' }] = await Promise.all([
    Layouts.in(store).list({}, IN_ORDER),
    store.read('shop').then(({ shop }) => shop ?? {}),
  ]);
  const sections = layouts.map(({ _id, id, name }) => ({
    _id,
    type: 'featured_collection',
    v: 1,
    settings: { collection: id, heading: name ? { [language]: name } : {} },
    blocks: [],
  }));
  return { ...emptyDesign(), home: { sections } };
}

/** Returns the design of a store as it is stored, or as it would be made; a read stores nothing. */
export async function readDesign(store: Store): Promise<StoredDesign> {
  const stored = await Designs.in(store).find(store.id);
  if (stored) return stored;
  return { _id: store.id, version: 1, draft: await draftOfLayouts(store), number: 0, touched: [] };
}

/** Returns what visitors see, with its number; null before the first publication. */
export async function publishedDesign(
  store: Store,
): Promise<{ number: number; document: DesignDocument } | null> {
  const stored = await Designs.in(store).find(store.id);
  return stored?.published ? { number: stored.number, document: stored.published } : null;
}

/** Returns what every page of the shop shows of the published design: links to pages, menus, and where links lead. */
export async function publishedFrame(store: Store): Promise<Required<Pick<StoredDesign, 'links' | 'frame'>>> {
  const found = (await Designs.in(store).byIds([objectId(store.id)], ['links', 'frame'])).get(store.id);
  return { links: found?.links ?? [], frame: found?.frame ?? { targets: [] } };
}

/** Returns the stored design; the first call makes it. */
export async function openDesign(store: Store): Promise<StoredDesign> {
  const stored = await Designs.in(store).find(store.id);
  if (stored) return stored;
  const draft = await draftOfLayouts(store);
  return Designs.in(store).withoutRevision().create({ draft }, store.id);
}

/** What a change of a draft stores. */
interface DraftChange {
  draft: DesignDocument;
  touched: Touch[];
}

/**
 * Changes the draft of a store, which visitors do not see. `compute` gets the newest design and may be called several
 * times, when others change it meanwhile. Throws a 412 for a version that `ifMatch` does not list.
 */
export async function changeDraft(
  store: Store,
  ifMatch: IfMatch,
  compute: (design: StoredDesign) => DraftChange,
): Promise<StoredDesign> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const design = await openDesign(store);
    assertIfMatch(design, ifMatch);
    const { draft, touched } = compute(design);
    if (isDeepStrictEqual(draft, design.draft)) return design;
    if (JSON.stringify(draft).length > MAX_DESIGN_BYTES) throw apiError('design_large');
    const pictures = picturesIn(draft, design.published);
    const only = { version: design.version };
    const changed = await Designs.in(store)
      .withoutRevision()
      .tryUpdate(store.id, { draft, touched, pictures }, { only });
    if (changed) return changed;
  }
  throw apiError('design_changing', { headers: { 'Retry-After': '1' } });
}

/** Returns a design as the API shows it. */
export async function viewOfDesign(store: Store, design: StoredDesign): Promise<Design> {
  const { version, draft, number, published, published_at = null, publish_at = null } = design;
  const changed = !isDeepStrictEqual(draft, published);
  const [missing, broken] = await Promise.all([missingIn(store, draft), brokenIn(store, draft)]);
  return {
    version,
    draft,
    number,
    published_at,
    publish_at,
    changed,
    missing,
    ...(broken.length > 0 ? { broken } : {}),
  };
}
