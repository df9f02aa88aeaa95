import { isDeepStrictEqual } from 'node:util';
import type { DesignDocument } from '@kade/contract';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import { assertIfMatch, type IfMatch } from '../../../db/scoped/if-match.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { DesignVersions } from './design-version.model.ts';
import { Designs, type StoredDesign } from './design.model.ts';
import { linksOf, picturesIn } from './document.rules.ts';
import { frameOf } from './menus.rules.ts';
import { openDesign } from './open-design.ts';

/** How many published versions are kept. */
const KEPT = 50;
const ATTEMPTS = 20;

/**
 * Stores the published design as a version, unless it is one. It is called after each publication and before the next
 * one, so that a process that ends in between leaves no gap.
 */
async function keepVersion(store: Store, { number, published, published_at }: StoredDesign): Promise<void> {
  if (!published) return;
  const versions = DesignVersions.in(store);
  const version = { number, document: published, published_at, pictures: picturesIn(published) };
  await insertOnce(versions.create(version));
  await versions.removeMany({ number: { $lte: number - KEPT } });
}

interface Publication {
  at: Date;
  ifMatch?: IfMatch;
  /** Throws for a draft that is not to be published. */
  check?: (draft: DesignDocument) => Promise<void>;
  /** Publishes only while this is the planned time. */
  planned?: Date;
}

/**
 * Shows the draft of a store to visitors: one update, so that they see either the old design or the new one. Does
 * nothing when they see it already. Throws a 412 for a version that `ifMatch` does not list.
 */
export async function publishDesign(
  store: Store,
  { at, ifMatch, check, planned }: Publication,
): Promise<StoredDesign> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const design = await openDesign(store);
    assertIfMatch(design, ifMatch);
    await keepVersion(store, design);
    const { draft, published, number, version } = design;
    const isPlanned = planned ? design.publish_at === planned.toISOString() : true;
    const isShown = isDeepStrictEqual(draft, published);
    if (!isPlanned || (isShown && !design.publish_at)) return design;
    if (!isShown) await check?.(draft);
    const next = isShown ? {} : { published: draft, number: number + 1, published_at: at };
    const parts = { pictures: picturesIn(draft), links: linksOf(draft), frame: frameOf(draft) };
    const changed = await Designs.in(store).change(
      store.id,
      { $set: { ...next, ...parts }, $unset: { publish_at: 1 } },
      { version },
    );
    if (changed) {
      await keepVersion(store, changed);
      return changed;
    }
  }
  throw apiError('design_changing', { headers: { 'Retry-After': '1' } });
}
