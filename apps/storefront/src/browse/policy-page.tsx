import type { PublicShop, ShopPolicy } from '@kade/contract';
import { policyPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { SafeHtml } from '../components/raw.tsx';
import { sanitise } from '../core/sanitise.ts';
import { breadcrumbData } from '../core/seo/jsonld.ts';
import { longDay } from '@kade/contract/dates';
import type { Messages } from '../i18n/index.ts';
import { detectLang } from '../i18n/script.ts';

function Policy({
  policy,
  updated_at,
  html,
}: {
  policy: ShopPolicy['policy'];
  updated_at: string;
  html: string;
}) {
  const { text, language } = useRenderContext();
  const name = text.policyNames[policy];
  return (
    <>
      <Breadcrumbs steps={[{ name, path: policyPath(policy) }]} />
      <div className="head">
        <h1>{name}</h1>
        <p className="lead">
          <time dateTime={updated_at}>{text.updated(longDay(language, updated_at))}</time>
        </p>
      </div>
      <SafeHtml html={html} lang={detectLang(html.replace(/<[^>]*>/g, ''), language)} />
    </>
  );
}

/** Returns the page of a policy of the shop. */
export function policyPage(
  { policy, content, updated_at }: ShopPolicy,
  { shop, text, origin }: { shop: PublicShop; text: Messages; origin: string },
): PageContent {
  const name = text.policyNames[policy];
  return {
    kind: 'text',
    status: 200,
    meta: {
      title: `${name} · ${shop.name}`,
      description: `${name} · ${shop.name}`,
      canonical: policyPath(policy),
      data: [breadcrumbData({ shop, origin }, text.home, [{ name, path: policyPath(policy) }])],
    },
    main: <Policy policy={policy} updated_at={updated_at} html={sanitise(content)} />,
  };
}
