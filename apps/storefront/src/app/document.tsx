import { createHash } from 'node:crypto';
import type { ShopTheme } from '@kade/contract';
import { sharedAreas } from '@kade/contract/design-areas';
import type { RenderedPage } from '@kade/storefront-interface';
import { renderToStaticMarkup } from 'react-dom/server';
import { type RenderContext, RenderContextProvider } from '../core/render-context.ts';
import { POLL_SECONDS } from '../core/polling.ts';
import type { Meta, PageContent } from '../core/page.ts';
import { Footer } from '../components/Footer.tsx';
import menuCss from '../components/own-menu.css?inline';
import { Header } from '../components/Header.tsx';
import { addressOf } from '../core/languages.ts';
import { imageUrl } from '../core/paths.ts';
import { JsonLd, StyleSheet } from '../components/raw.tsx';
import { QuickForm } from '../components/QuickAdd.tsx';
import { ThumbBar } from '../components/ThumbBar.tsx';
import { getStyleSheets, showsCards } from '../core/templates/page-css.ts';
import { lookCss } from '../core/theme/look.ts';
import { themeCss } from '../core/theme/palette.ts';
import { sharedCss, SharedSections } from '../sections/shared-sections.tsx';

const locales = { en: 'en_GB', si: 'si_LK', ta: 'ta_LK' };

/** Shortens a text to one line of at most 160 characters, cut between words. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  const cut = line.slice(0, 160).toWellFormed();
  return `${cut.slice(0, cut.lastIndexOf(' ') > 100 ? cut.lastIndexOf(' ') : 159)}…`;
}

/** The addresses of the page in each of its languages. */
function Alternates({ meta, context: { shop, origin } }: { meta: Meta; context: RenderContext }) {
  const { canonical, languages: given = [] } = meta;
  const others = given.filter((language) => language !== shop.language);
  if (canonical === null || others.length === 0) return null;
  return (
    <>
      {[shop.language, ...others].map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={addressOf(canonical, { shop, origin, language })}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + canonical} />
    </>
  );
}

function Head({ meta, context, sheets }: { meta: Meta; context: RenderContext; sheets: readonly string[] }) {
  const { shop, origin, language } = context;
  const description = summary(meta.description);
  const own = meta.languages?.includes(language) ? language : undefined;
  const address = addressOf(meta.canonical ?? '', { shop, origin, language: own });
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{meta.title}</title>
      {description && <meta name="description" content={description} />}
      {meta.canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <Alternates meta={meta} context={context} />
          <meta property="og:title" content={meta.title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:type" content={meta.type ?? 'website'} />
          <meta property="og:url" content={address} />
          <meta property="og:site_name" content={shop.name} />
          <meta property="og:locale" content={locales[language]} />
          {meta.image && <meta property="og:image" content={origin + imageUrl(meta.image, 800)} />}
          {meta.image && meta.imageText && <meta property="og:image:alt" content={meta.imageText} />}
        </>
      )}
      {meta.look && (
        <noscript>
          <meta httpEquiv="refresh" content={`${POLL_SECONDS};url=${meta.look}`} />
        </noscript>
      )}
      {meta.next && <link rel="next" href={meta.next} />}
      {shop.logo_path && <link rel="icon" href={imageUrl(shop.logo_path, 96)} />}
      {sheets.map((css, at) => (
        <StyleSheet key={at} css={css} />
      ))}
      <Script editor={context.editor} />
      {meta.data?.map((data, at) => (
        <JsonLd key={at} data={data} />
      ))}
    </head>
  );
}

/** The shop's script; in the editor the script of previews instead, which takes no orders. */
const Script = ({ editor }: { editor: string | null }) =>
  editor === null ? (
    <script type="module" src={`/shop-assets/${__SCRIPT__}`} />
  ) : (
    <script type="module" src={`/shop-assets/${__PREVIEW_SCRIPT__}`} id="kade-preview" data-editor={editor} />
  );

function Body({ page, context }: { page: PageContent; context: RenderContext }) {
  const { closed } = context.shop;
  // Nothing leads away from a purchase but the cart, the home page and the language.
  const withMenu = !closed && page.kind !== 'checkout';
  return (
    <body className={page.kind}>
      <a className="skip" href="#main">
        {context.text.skip}
      </a>
      <Header home={page.kind === 'home'} withMenu={withMenu} withCart={!closed}>
        {withMenu && <SharedSections area="header" />}
      </Header>
      <main id="main" tabIndex={-1}>
        {page.main}
      </main>
      {showsCards(page.kind) && <QuickForm />}
      <Footer>{withMenu && <SharedSections area="footer" />}</Footer>
      {context.template.thumbBar && withMenu && <ThumbBar />}
    </body>
  );
}

const hash = (css: string) => createHash('sha256').update(css).digest('base64');

/** Returns the complete HTML of a page. `preview` holds what replaces the shop's theme. */
export function renderDocument(
  page: PageContent,
  context: RenderContext,
  preview: ShopTheme | null,
): RenderedPage {
  const { template, language, shop } = context;
  const theme = preview ? { ...shop.theme, ...preview } : shop.theme;
  const shared = sharedCss(shop, page.kind === 'product' ? sharedAreas : ['header', 'footer']);
  const sheets = [
    ...getStyleSheets(page.kind, template),
    ...(shop.menus?.header.length ? [menuCss] : []),
    ...(page.css ? [page.css] : []),
    ...(shared ? [shared] : []),
    themeCss(theme, template.colours) + lookCss(theme, language),
  ];
  const markup = renderToStaticMarkup(
    <RenderContextProvider value={context}>
      <html lang={language}>
        <Head meta={page.meta} context={context} sheets={sheets} />
        <Body page={page} context={context} />
      </html>
    </RenderContextProvider>,
  );
  return {
    status: page.status,
    type: 'text/html',
    body: `<!doctype html>${markup}`,
    styleHashes: sheets.map(hash),
    headers: page.headers ?? {},
    ...(page.formOrigin ? { formOrigin: page.formOrigin } : {}),
    ...(page.cart ? { cart: page.cart } : {}),
    ...(page.codes ? { codes: page.codes } : {}),
    ...(page.counted ? { counted: page.counted } : {}),
    cache: preview ? 'never' : (page.cache ?? 'shared'),
  };
}
