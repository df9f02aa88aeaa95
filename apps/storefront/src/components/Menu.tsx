import type { ShopRef } from '@kade/contract';
import { categoryPath, collectionPath, currentAt } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { MerchantText } from './MerchantText.tsx';
import { OwnMenu, useShownLinks } from './OwnMenu.tsx';

function Links({ refs, path }: { refs: readonly ShopRef[]; path: (ref: ShopRef) => string }) {
  const { here } = useRenderContext();
  return refs.map((ref) => (
    <li key={ref._id}>
      <a href={path(ref)} aria-current={currentAt(path(ref), here)}>
        <MerchantText>{ref.name}</MerchantText>
      </a>
    </li>
  ));
}

/** More links than these would fill the first screen of a phone. */
const SHOWN = 8;

interface GroupsProps {
  refs: readonly ShopRef[];
  path: (ref: ShopRef) => string;
  /** The link to all of them, shown when there are more than fit. */
  all: { name: string; path: string };
}

function FirstLinks({ refs, path, all }: GroupsProps) {
  const { here } = useRenderContext();
  return (
    <>
      <Links refs={refs.slice(0, SHOWN)} path={path} />
      {refs.length > SHOWN && (
        <li>
          <a href={all.path} aria-current={currentAt(all.path, here)}>
            {all.name}
          </a>
        </li>
      )}
    </>
  );
}

/** The merchant's own menu; without links the categories and collections of the shop. */
export function Menu() {
  const { shop } = useRenderContext();
  const links = useShownLinks(shop.menus?.header);
  return links.length > 0 ? <OwnMenu links={links} /> : <ShopMenu />;
}

/** The first categories, which a phone shows without scrolling, then all products, then the first collections. */
function ShopMenu() {
  const { shop, text, here } = useRenderContext();
  const { categories, collections } = shop.menu;
  return (
    <nav className="menu" aria-label={text.mainMenu}>
      <ul>
        <FirstLinks
          refs={categories}
          path={categoryPath}
          all={{ name: text.allCategories, path: '/categories' }}
        />
        <li>
          <a href="/products" aria-current={currentAt('/products', here)}>
            {text.allProducts}
          </a>
        </li>
        <FirstLinks
          refs={collections}
          path={collectionPath}
          all={{ name: text.allCollections, path: '/categories#collections' }}
        />
      </ul>
    </nav>
  );
}

interface ChipsProps {
  id: string;
  title: string;
  refs: readonly ShopRef[];
  path: (ref: ShopRef) => string;
}

function Chips({ id, title, refs, path }: ChipsProps) {
  if (refs.length === 0) return null;
  return (
    <section className="cats" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="chips">
        <Links refs={refs} path={path} />
      </ul>
    </section>
  );
}

/** The shop's categories as a list. */
export function Categories() {
  const { shop, text } = useRenderContext();
  return <Chips id="cats" title={text.categories} refs={shop.menu.categories} path={categoryPath} />;
}

/** The shop's collections as a list. */
export function Collections() {
  const { shop, text } = useRenderContext();
  return (
    <Chips id="collections" title={text.collections} refs={shop.menu.collections} path={collectionPath} />
  );
}
