import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../../../ui/Loaded.tsx';

const PrintableStatement = lazy(async () => ({
  default: (await import('./PrintableStatement.tsx')).PrintableStatement,
}));

/** /billing/statements/:month: the fees for the orders of a month, on screen, in print and as CSV. */
export function StatementPage() {
  const { month = '' } = useParams();
  return (
    <Suspense fallback={<Loading />}>
      <PrintableStatement month={month} />
    </Suspense>
  );
}
