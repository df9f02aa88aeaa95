import { type ListParameters, withQuery } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { type ShopSort, sorts } from '../core/query.ts';

interface Props {
  path: string;
  sort: ShopSort | undefined;
  /** A collection has the merchant's order by default, which is not among the sorts. */
  selection: boolean;
  /** Parameters that stay. */
  kept: ListParameters;
  /** Whether something is on sale. */
  withSale: boolean;
}

/** The sorts of a list as links, which need neither a button nor a script. */
export function Sorting({ path, sort, selection, kept, withSale }: Props) {
  const { text } = useRenderContext();
  const initial = selection ? 'default' : 'newest';
  const chosen = sort ?? initial;
  const useful = sorts.filter((each) => each !== 'discount' || withSale || each === sort);
  const choices = selection ? (['default', ...useful] as const) : useful;
  return (
    <details className="sort">
      <summary>{text.sortedBy(text.sorts[chosen])}</summary>
      <ul>
        {choices.map((choice) => (
          <li key={choice}>
            <a
              href={withQuery(path, {
                ...kept,
                ...(choice === 'default' || choice === initial ? {} : { sort: choice }),
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
