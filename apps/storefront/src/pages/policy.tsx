import type { ShopPolicy } from '@kade/contract';
import { policyPath } from '../address.ts';
import { useShown } from '../context.tsx';
import type { PageContent } from '../page.ts';
import { Crumbs } from '../parts/Crumbs.tsx';
import { SafeHtml } from '../parts/raw.tsx';
import { sanitise } from '../sanitise.ts';
import { breadcrumbData } from '../seo/jsonld.ts';
import { day } from '../text/format.ts';
import type { Messages } from '../text/index.ts';
import { langOf } from '../text/script.ts';

function Policy({
  policy,
  updated_at,
  html,
}: {
  policy: ShopPolicy['policy'];
  updated_at: string;
  html: string;
}) {
  const { text, language } = useShown();
  const name = text.policyNames[policy];
  return (
    <>
      <Crumbs steps={[{ name, path: policyPath(policy) }]} />
      <div className="head">
        <h1>{name}</h1>
        <p className="lead">
          <time dateTime={updated_at}>{text.updated(day(language, updated_at))}</time>
        </p>
      </div>
      <SafeHtml html={html} lang={langOf(html.replace(/<[^>]*>/g, ''), language)} />
    </>
  );
}

/** Returns the page of a policy of the shop. */
export function policyPage(
  { policy, content, updated_at }: ShopPolicy,
  { shopName, text, origin }: { shopName: string; text: Messages; origin: string },
): PageContent {
  const name = text.policyNames[policy];
  return {
    kind: 'text',
    status: 200,
    meta: {
      title: `${name} · ${shopName}`,
      description: `${name} · ${shopName}`,
      canonical: policyPath(policy),
      data: [breadcrumbData(origin, text.home, [{ name, path: policyPath(policy) }])],
    },
    main: <Policy policy={policy} updated_at={updated_at} html={sanitise(content)} />,
  };
}
