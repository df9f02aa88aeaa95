import { useRenderContext } from '../core/render-context.ts';
import { MerchantText } from './MerchantText.tsx';

export interface Crumb {
  name: string;
  path: string;
}

/** Breadcrumbs from the home page. The last one is the page itself. */
export function Breadcrumbs({ steps }: { steps: readonly Crumb[] }) {
  const { text } = useRenderContext();
  return (
    <nav className="crumbs" aria-label={text.breadcrumb}>
      <ol>
        <li>
          <a href="/">{text.home}</a>
        </li>
        {steps.map(({ name, path }, at) => (
          <li key={path}>
            <a href={path} aria-current={at === steps.length - 1 ? 'page' : undefined}>
              <MerchantText>{name}</MerchantText>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
