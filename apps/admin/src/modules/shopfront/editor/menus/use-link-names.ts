import type { LinkTarget, SubLink } from '@kade/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { policyLabels } from '../policy-labels.ts';
import { designQueries, editorCategories, editorCollections, editorProduct } from '../queries.ts';
import { firstWords, pageName } from '../section-names.ts';

/** Returns a function for what one of these links is called in the editor: its own name, else that of its target. */
export function useLinkNames(links: readonly SubLink[]): (link: SubLink) => string {
  const t = useT();
  const targets = links.flatMap(({ target }) => target ?? []);
  const has = (to: LinkTarget['to']) => targets.some((target) => target.to === to);
  const ids = [...new Set(targets.flatMap((target) => (target.to === 'product' ? [target.id] : [])))];
  const products = useQueries({ queries: ids.map(editorProduct) }).flatMap(({ data }) => data ?? []);
  const collections = useQuery({ ...editorCollections(), enabled: has('collection') }).data ?? [];
  const categories = useQuery({ ...editorCategories(), enabled: has('category') }).data ?? [];
  const pages = useQuery(designQueries.draft()).data?.draft.pages ?? [];
  const rows = [...products, ...collections, ...categories];
  const names = new Map([
    ...rows.map(({ _id, name }) => [_id, name] as const),
    ...pages.map((page) => [page._id, pageName(page)] as const),
  ]);
  const nameOf = (target: LinkTarget | null): string => {
    if (!target) return '';
    if (target.to === 'products') return t('All products');
    if (target.to === 'address') return target.url.replace(/^https?:\/\//i, '');
    return target.to === 'policy' ? t(policyLabels[target.policy]) : (names.get(target.id) ?? '');
  };
  return ({ name, target }) => firstWords(name) || nameOf(target) || t('Link without a name');
}
