import { useShown } from '../core/render-context.ts';
import { Words } from './MerchantText.tsx';

export interface Crumb {
  name: string;
  path: string;
}

/** Breadcrumbs from the home page. The last one is the page itself. */
export function Crumbs({ steps }: { steps: readonly Crumb[] }) {
  const { text } = useShown();
  return (
    <nav className="crumbs" aria-label={text.breadcrumb}>
      <ol>
        <li>
          <a href="/">{text.home}</a>
        </li>
        {steps.map(({ name, path }, at) => (
          <li key={path}>
            <a href={path} aria-current={at === steps.length - 1 ? 'page' : undefined}>
              <Words>{name}</Words>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
