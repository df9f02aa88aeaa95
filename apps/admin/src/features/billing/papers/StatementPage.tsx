import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';

const StatementSheets = lazy(async () => ({
  default: (await import('./StatementSheets.tsx')).StatementSheets,
}));

/** /billing/statements/:month: what the orders of a month cost, to read, to print and for a spreadsheet. */
export function StatementPage() {
  const { month = '' } = useParams();
  return (
    <Suspense>
      <StatementSheets month={month} />
    </Suspense>
  );
}
