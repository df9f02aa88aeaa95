import { type RedirectProposal, toSlug } from '@kade/contract';
import { foldAddress } from './fold-address.rules.ts';

/** A product or a category, as old addresses are compared with it. */
export interface Target {
  kind: 'product' | 'category';
  id: string;
  name: string;
  slug: string;
  skus: readonly string[];
}

/** The parts of an address that say what it is about, in the shops of others. */
const CATEGORY = /\/(?:product-category|collections|category|categories)\//;
/** How much of the words of two names must be the same. */
const ALIKE = 0.6;

const pathOf = ({ kind, id, slug }: Target): string => `/${kind}/${slug || id}`;

const wordsOf = (slug: string): Set<string> => new Set(slug.split('-').filter((word) => word.length > 1));

/** Returns which part of all words of two names both have. */
function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const all = new Set([...a, ...b]);
  return all.size === 0 ? 0 : [...a].filter((word) => b.has(word)).length / all.size;
}

type Found = Pick<RedirectProposal, 'by'> & { target: Target };

function exactly(part: string, targets: readonly Target[]): Found | undefined {
  const byAddress = targets.find(({ slug }) => slug === part);
  if (byAddress) return { target: byAddress, by: 'address' };
  const byName = targets.find(({ name }) => toSlug(name) === part);
  if (byName) return { target: byName, by: 'name' };
  const bySku = targets.find(({ skus }) => skus.some((sku) => toSlug(sku) === part));
  return bySku && { target: bySku, by: 'sku' };
}

function alike(part: string, targets: readonly Target[]): Found | undefined {
  let best: Found | undefined;
  let most = ALIKE;
  for (const target of targets) {
    const score = Math.max(likeness(part, target.slug), likeness(part, toSlug(target.name)));
    if (score < most || (best && score === most)) continue;
    [best, most] = [{ target, by: 'similar' }, score];
  }
  return best;
}

/** Returns the page to which an old address may lead; null where nothing of the shop is alike. */
export function proposeTarget(address: string, all: readonly Target[]): RedirectProposal | null {
  const [bare = ''] = foldAddress(address).split('?');
  const part = toSlug(
    bare
      .replace(/\.html?$/, '')
      .split('/')
      .findLast((each) => each !== '') ?? '',
  );
  if (part === '') return null;
  const kind = CATEGORY.test(bare) && !bare.includes('/products/') ? 'category' : 'product';
  const first = all.filter((target) => target.kind === kind);
  const rest = all.filter((target) => target.kind !== kind);
  const found = exactly(part, first) ?? exactly(part, rest) ?? alike(part, first);
  return found ? { to: pathOf(found.target), name: found.target.name, by: found.by } : null;
}
