import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';

const PrintableStatement = lazy(async () => ({
  default: (await import('./PrintableStatement.tsx')).PrintableStatement,
}));

/** /billing/statements/:month: the fees for the orders of a month, on screen, in print and as CSV. */
export function StatementPage() {
  const { month = '' } = useParams();
  return (
    <Suspense>
      <PrintableStatement month={month} />
    </Suspense>
  );
}
