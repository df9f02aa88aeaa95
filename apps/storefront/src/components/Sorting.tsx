import { type ListParameters, withQuery } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { type ShopSort, sorts } from '../core/query.ts';

/** The order without a choice: a collection has the merchant's, and a search what can be bought first. */
export type InitialOrder = 'newest' | 'default' | 'in_stock';

interface Props {
  path: string;
  sort: ShopSort | undefined;
  initial: InitialOrder;
  /** Parameters that stay. */
  kept: ListParameters;
  /** Whether something is on sale. */
  withSale: boolean;
}

/** The sorts of a list as links, which need neither a button nor a script. */
export function Sorting({ path, sort, initial, kept, withSale }: Props) {
  const { text } = useRenderContext();
  const chosen = sort ?? initial;
  const useful = sorts.filter((each) => each !== 'discount' || withSale || each === sort);
  const choices = initial === 'newest' ? useful : ([initial, ...useful] as const);
  return (
    <details className="sort">
      <summary>{text.sortedBy(text.sorts[chosen])}</summary>
      <ul>
        {choices.map((choice) => (
          <li key={choice}>
            <a
              href={withQuery(path, {
                ...kept,
                ...(choice === initial || choice === 'default' || choice === 'in_stock'
                  ? {}
                  : { sort: choice }),
              })}
              rel="nofollow"
              aria-current={choice === chosen ? 'true' : undefined}
            >
              {text.sorts[choice]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
