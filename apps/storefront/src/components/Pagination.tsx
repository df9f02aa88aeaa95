import { useRenderContext } from '../core/render-context.ts';

/** Links to the next page by cursor and to the first page: cursors do not run backwards. */
export function Pagination({ first, next }: { first: string | null; next: string | null }) {
  const { text } = useRenderContext();
  if (!first && !next) return null;
  return (
    <nav className="pager" aria-label={text.nextPage}>
      {first && <a href={first}>{text.firstPage}</a>}
      {next && (
        <a className="button plain" href={next} rel="next">
          {text.nextPage}
        </a>
      )}
    </nav>
  );
}
