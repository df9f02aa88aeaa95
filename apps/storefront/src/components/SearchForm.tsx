import { useRenderContext } from '../core/render-context.ts';
import { Icon } from './Icon.tsx';

/** Works as a plain form; the islands add suggestions below the field. `id` distinguishes the forms of a page. */
export function SearchForm({ id, value = '' }: { id: string; value?: string }) {
  const { text } = useRenderContext();
  return (
    <search className="find" aria-label={text.searchProducts}>
      <form action="/search">
        <label className="hidden" htmlFor={id}>
          {text.searchProducts}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={value}
          maxLength={100}
          placeholder={text.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          data-suggest={text.suggestions}
        />
        <button type="submit" aria-label={text.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
