import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { customersReport } from './customers-report.ts';
import { districtsReport } from './districts-report.ts';
import { paymentsReport } from './payments-report.ts';
import { productsReport } from './products-report.ts';
import { salesOverTime } from './sales-over-time.ts';
import { searchesReport } from './searches-report.ts';
import { sourcesReport } from './sources-report.ts';
import { staffReport } from './staff-report.ts';
import { stockReport } from './stock-report.ts';
import { visitsReport } from './visits-report.ts';

export const reports = routes(contract.reports, {
  sales: ({ query }, { store }) => salesOverTime(store, query),
  payments: ({ query }, { store }) => paymentsReport(store, query),
  products: ({ query }, { store }) => productsReport(store, query),
  stock: ({ query }, { store, ctx }) => stockReport(store, Number(query.days), ctx.clock.now()),
  districts: ({ query }, { store }) => districtsReport(store, query),
  customers: ({ query }, { store }) => customersReport(store, query),
  staff: ({ query }, { store }) => staffReport(store, query),
  visits: ({ query }, { store }) => visitsReport(store, query),
  sources: ({ query }, { store }) => sourcesReport(store, query),
  searches: ({ query }, { store }) => searchesReport(store, query),
});
