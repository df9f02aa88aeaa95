import type { ShopRef } from '@kade/contract';
import { categoryPath, collectionPath } from '../address.ts';
import { useShown } from '../context.tsx';
import { Words } from './Words.tsx';

const current = (path: string, here: string) =>
  here === path || here.startsWith(`${path}?`) ? ('page' as const) : undefined;

function Links({ refs, path }: { refs: readonly ShopRef[]; path: (ref: ShopRef) => string }) {
  const { here } = useShown();
  return refs.map((ref) => (
    <li key={ref._id}>
      <a href={path(ref)} aria-current={current(path(ref), here)}>
        <Words>{ref.name}</Words>
      </a>
    </li>
  ));
}

/** All products, then categories, then collections. */
export function Menu() {
  const { shop, text, here } = useShown();
  return (
    <nav className="menu" aria-label={text.mainMenu}>
      <ul>
        <li>
          <a href="/products" aria-current={current('/products', here)}>
            {text.allProducts}
          </a>
        </li>
        <Links refs={shop.menu.categories} path={categoryPath} />
        <Links refs={shop.menu.collections} path={collectionPath} />
      </ul>
    </nav>
  );
}

/** The shop's categories as a list, for pages without results. */
export function Categories() {
  const { shop, text } = useShown();
  if (shop.menu.categories.length === 0) return null;
  return (
    <section className="cats" aria-labelledby="cats">
      <h2 id="cats">{text.categories}</h2>
      <ul className="chips">
        <Links refs={shop.menu.categories} path={categoryPath} />
      </ul>
    </section>
  );
}
