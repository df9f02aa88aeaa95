import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { Categories } from '../components/Menu.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { MerchantText } from '../components/MerchantText.tsx';
import type { Messages } from '../i18n/index.ts';

/** The statuses with their own texts. */
export type ErrorStatus = keyof Messages['errors'];

function known(status: number, text: Messages): ErrorStatus {
  if (Object.hasOwn(text.errors, status)) return status as ErrorStatus;
  return status >= 400 && status < 500 ? 400 : 500;
}

const isTemporary = (status: number) => status === 429 || status >= 500;

function NotFound() {
  const { text } = useRenderContext();
  return (
    <>
      <div className="head">
        <h1>{text.notFound}</h1>
        <p className="lead">{text.notFoundMore}</p>
        <SearchForm id="q-main" />
      </div>
      <Categories />
      <p>
        <a className="button plain" href="/">
          {text.toHome}
        </a>
      </p>
    </>
  );
}

/** Returns the page for an unknown path, a 404. */
export const notFoundPage = (shopName: string, text: Messages): PageContent => ({
  kind: 'text',
  status: 404,
  cache: 'never',
  meta: { title: `${text.notFound} · ${shopName}`, description: '', canonical: null },
  main: <NotFound />,
});

function Closed() {
  const { shop, text } = useRenderContext();
  return (
    <div className="head">
      <h1>{text.closed}</h1>
      <p className="lead">
        {shop.closed_message ? <MerchantText>{shop.closed_message}</MerchantText> : text.closedMore}
      </p>
    </div>
  );
}

/** Returns the page of a closed shop, a 503 that clients may retry after an hour. */
export const closedPage = (shopName: string, text: Messages): PageContent => ({
  kind: 'text',
  status: 503,
  cache: 'never',
  headers: { 'Retry-After': '3600' },
  meta: { title: `${text.closed} · ${shopName}`, description: '', canonical: null },
  main: <Closed />,
});

interface FailedProps {
  status: ErrorStatus;
  says: { title: string; more: string };
  requestId: string;
}

function Failed({ status, says: { title, more }, requestId }: FailedProps) {
  const { text, here } = useRenderContext();
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        <p className="lead">{more}</p>
      </div>
      <p>
        {isTemporary(status) && (
          <a className="button" href={here}>
            {text.tryAgain}
          </a>
        )}{' '}
        <a className="button plain" href="/">
          {text.toHome}
        </a>
      </p>
      <p className="reference">
        {text.requestId}: <code>{requestId}</code>
      </p>
    </>
  );
}

interface ErrorDetails {
  shopName: string;
  text: Messages;
  requestId: string;
  /** In a preview of the design, which takes no forms. */
  isPreview?: boolean;
}

/** Returns a page for a failed request. Other statuses are shown with the text of 500. */
export function errorPage(
  status: number,
  { shopName, text, requestId, isPreview = false }: ErrorDetails,
): PageContent {
  const shown = known(status, text);
  const says = isPreview && status === 405 ? text.ordersOff : text.errors[shown];
  return {
    kind: 'text',
    status,
    cache: 'never',
    headers: status === 405 ? { Allow: 'GET, HEAD' } : {},
    meta: { title: `${says.title} · ${shopName}`, description: '', canonical: null },
    main: <Failed status={shown} says={says} requestId={requestId} />,
  };
}
