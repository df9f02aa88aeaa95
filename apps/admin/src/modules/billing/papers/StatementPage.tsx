import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';

const StatementSheets = lazy(async () => ({
  default: (await import('./StatementSheets.tsx')).StatementSheets,
}));

/** /billing/statements/:month: the fees for the orders of a month, on screen, in print and as CSV. */
export function StatementPage() {
  const { month = '' } = useParams();
  return (
    <Suspense>
      <StatementSheets month={month} />
    </Suspense>
  );
}
