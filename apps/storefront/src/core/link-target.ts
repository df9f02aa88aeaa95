import type { LinkTarget } from '@kade/contract';
import { wordsIn } from '../i18n/words.ts';
import { categoryPath, collectionPath, pagePath, policyPath, productPath } from './paths.ts';
import { useRenderContext } from './render-context.ts';

/** Where a link leads, and what it is called there. */
export interface OpenTarget {
  href: string;
  name: string;
}

const WEB = /^https?:\/\//i;
/** Whether a link leads to another site. */
export const isOutside = (href: string): boolean => WEB.test(href);

const paths = { product: productPath, category: categoryPath, collection: collectionPath };

/** Returns a function for where a link leads; null where visitors cannot open it any more. */
export function useTarget(): (target: LinkTarget | null) => OpenTarget | null {
  const { shop, text, language } = useRenderContext();
  const { menu, pages = [], linked = [] } = shop;
  const words = wordsIn(language, shop.language);
  return (target) => {
    if (!target) return null;
    if (target.to === 'products') return { href: '/products', name: text.allProducts };
    if (target.to === 'address')
      return WEB.test(target.url) ? { href: target.url, name: target.url.replace(WEB, '') } : null;
    if (target.to === 'policy')
      return shop.policies.includes(target.policy)
        ? { href: policyPath(target.policy), name: text.policyNames[target.policy] }
        : null;
    if (target.to === 'page') {
      const page = pages.find(({ _id }) => _id === target.id);
      return page ? { href: pagePath(page.slug), name: words(page.title) || page.slug } : null;
    }
    const rows = { product: [], category: menu.categories, collection: menu.collections }[target.to];
    const row = [...rows, ...linked].find(({ _id }) => _id === target.id);
    return row ? { href: paths[target.to](row), name: row.name } : null;
  };
}
