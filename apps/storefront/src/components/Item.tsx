import type { ReactNode } from 'react';
import { variantPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { detectLang } from '../i18n/script.ts';
import { ProductImage } from './ProductImage.tsx';

interface Props {
  item: {
    product: string;
    variant?: string | undefined;
    slug: string;
    name: string;
    picture: { path: string } | null;
  };
  /** False for a deleted product, which has no page. */
  linked: boolean;
  children: ReactNode;
}

/** A product in a cart or an order: picture, name and details. */
export function Item({ item, linked, children }: Props) {
  const { language, text } = useRenderContext();
  const name = item.name || text.buying.aProduct;
  const lang = item.name ? detectLang(item.name, language) : undefined;
  return (
    <li className="item">
      <ProductImage path={item.picture?.path} alt="" sizes="5rem" />
      <div className="item-facts">
        <p className="item-name" lang={lang}>
          {linked ? (
            <a href={variantPath({ _id: item.product, slug: item.slug }, item.variant)}>{name}</a>
          ) : (
            name
          )}
        </p>
        {children}
      </div>
    </li>
  );
}
