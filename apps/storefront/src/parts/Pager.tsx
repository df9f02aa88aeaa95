import { useShown } from '../context.tsx';

/** Forward by cursor; back to the start, since a cursor knows no way back but the browser's own. */
export function Pager({ first, next }: { first: string | null; next: string | null }) {
  const { text } = useShown();
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
