import {
  type DesignDocument,
  type DesignOperation,
  type DesignPage,
  MAX_PAGES,
  pageSettings,
} from '@kade/contract';
import { apiError } from '../../../lib/api-error.ts';
import { pagesOf } from './document.rules.ts';
import { checked } from './settings.rules.ts';

type Operation<Op extends DesignOperation['op']> = Extract<DesignOperation, { op: Op }>;

/** How many former addresses of a page lead to it. */
const FORMER = 20;

/** Returns a page of a design. Throws a 409 when it was removed. */
export function knownPage(document: DesignDocument, id: string): DesignPage {
  const page = pagesOf(document).find(({ _id }) => _id === id);
  if (!page) throw apiError('page_removed');
  return page;
}

/** Returns the design with a page in place of the one with its id. */
export const withPage = (document: DesignDocument, page: DesignPage): DesignDocument => ({
  ...document,
  pages: pagesOf(document).map((each) => (each._id === page._id ? page : each)),
});

/** Throws a 400 for an address that another page has. */
function assertFree(document: DesignDocument, slug: string, id: string): void {
  if (pagesOf(document).some((page) => page.slug === slug && page._id !== id))
    throw apiError('page_taken', { field: 'slug' });
}

/** Adds a page; one that is there already stays. Throws where there are too many, or its address is taken. */
export function addPage(document: DesignDocument, { page }: Operation<'add_page'>): DesignDocument {
  const pages = pagesOf(document);
  if (pages.some(({ _id }) => _id === page._id)) return document;
  if (pages.length >= MAX_PAGES) throw apiError('pages_full', { params: { limit: MAX_PAGES } });
  assertFree(document, page.slug, page._id);
  return { ...document, pages: [...pages, { ...page, former: [], description: {}, sections: [] }] };
}

/** Gives a page another address; links to the former one lead to it. */
function withSlug(document: DesignDocument, page: DesignPage, value: unknown): DesignDocument {
  const slug = pageSettings.slug.parse(checked(pageSettings.slug, value, 'value'));
  if (slug === page.slug) return document;
  assertFree(document, slug, page._id);
  const former = [...page.former.filter((each) => each !== slug), page.slug].slice(-FORMER);
  return withPage(document, { ...page, slug, former });
}

/** Changes one setting of a page. Throws a 400 for a wrong value, a 409 for a page that is gone. */
export function setPage(
  document: DesignDocument,
  { page: id, name, value }: Operation<'set_page'>,
): DesignDocument {
  const page = knownPage(document, id);
  if (name === 'slug') return withSlug(document, page, value);
  return withPage(document, { ...page, [name]: checked(pageSettings[name], value, 'value') });
}

/** Removes a page. Nothing changes where it is gone. */
export const removePage = (document: DesignDocument, { page }: Operation<'remove_page'>): DesignDocument =>
  pagesOf(document).some(({ _id }) => _id === page)
    ? { ...document, pages: pagesOf(document).filter(({ _id }) => _id !== page) }
    : document;
