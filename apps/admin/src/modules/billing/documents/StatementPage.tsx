import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/Loaded.tsx';

const PrintableStatement = lazyPart(
  async () => (await import('./PrintableStatement.tsx')).PrintableStatement,
);

/** /billing/statements/:month: the fees for the orders of a month, on screen, in print and as CSV. */
export function StatementPage() {
  const { month = '' } = useParams();
  return (
    <Suspense fallback={<Loading />}>
      <PrintableStatement month={month} />
    </Suspense>
  );
}
