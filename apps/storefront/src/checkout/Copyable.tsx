import { useRenderContext } from '../core/render-context.ts';

/** A label with a value and a copy button, which the islands show. */
export function Copyable({ name, value, copied }: { name: string; value: string; copied?: string }) {
  const { ordered } = useRenderContext().text;
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>{' '}
        <button
          type="button"
          className="link"
          hidden
          data-copy-text={copied ?? value}
          data-copied={ordered.copied}
          aria-label={ordered.copyWhat(name)}
        >
          {ordered.copy}
        </button>
      </dd>
    </div>
  );
}
