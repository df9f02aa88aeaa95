import type { PublicShop, ShopLanguage, ShownPage } from '@kade/contract';
import { shopLanguages } from '@kade/contract/values';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { pagePath } from '../core/paths.ts';
import type { PageContent } from '../core/page.ts';
import { useRenderContext } from '../core/render-context.ts';
import { breadcrumbData } from '../core/seo/jsonld.ts';
import type { Messages } from '../i18n/index.ts';
import { detectLang } from '../i18n/script.ts';
import { wordsIn } from '../i18n/words.ts';
import { sectionCss, Sections } from '../sections/sections.tsx';

function OwnPage({ page, title }: { page: ShownPage; title: string }) {
  const { language } = useRenderContext();
  return (
    <>
      <Breadcrumbs steps={[{ name: title, path: pagePath(page.slug) }]} />
      <div className="head">
        <h1 lang={detectLang(title, language)}>{title}</h1>
      </div>
      <Sections design={{ ...page, home: page.sections }} />
    </>
  );
}

interface Props {
  page: ShownPage;
  shop: PublicShop;
  text: Messages;
  origin: string;
  language: ShopLanguage;
}

/** Returns a page of the merchant's own: its title and its sections. */
export function ownPage({ page, shop, text, origin, language }: Props): PageContent {
  const inPage = wordsIn(language, shop.language);
  const title = inPage(page.title) || shop.name;
  const path = pagePath(page.slug);
  return {
    kind: 'own',
    status: 200,
    css: sectionCss(page.sections),
    meta: {
      title: `${title} · ${shop.name}`,
      description: inPage(page.description) || `${title} · ${shop.name}`,
      canonical: path,
      languages: shopLanguages.filter((each) => page.title[each]),
      data: [breadcrumbData({ shop, origin }, text.home, [{ name: title, path }])],
    },
    main: <OwnPage page={page} title={title} />,
  };
}
