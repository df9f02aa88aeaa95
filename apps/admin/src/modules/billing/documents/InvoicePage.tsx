import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded, Loading } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { billing } from '../queries.ts';

const PrintablePage = lazyPart(async () => (await import('./PrintablePage.tsx')).PrintablePage);
const InvoiceSheet = lazyPart(async () => (await import('./InvoiceSheet.tsx')).InvoiceSheet);

/** /billing/invoices/:number: one invoice, to read and to print. */
export function InvoicePage() {
  const t = useT();
  const { number = '' } = useParams();
  const invoices = useQuery(billing.invoices());
  const invoice = invoices.data?.find((one) => String(one.number) === number);
  return (
    <Suspense fallback={<Loading />}>
      <PrintablePage
        title={t('Invoice {{number}}', { number })}
        print={invoice ? () => window.print() : null}
      >
        <Loaded query={invoices}>
          {() =>
            invoice ? (
              <InvoiceSheet invoice={invoice} />
            ) : (
              <Message>{t('There is nothing at this address.')}</Message>
            )
          }
        </Loaded>
      </PrintablePage>
    </Suspense>
  );
}
