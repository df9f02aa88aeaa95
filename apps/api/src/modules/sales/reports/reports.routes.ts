import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { districtsReport } from './districts-report.ts';
import { paymentsReport } from './payments-report.ts';
import { productsReport } from './products-report.ts';
import { stockReport } from './stock-report.ts';

export const reports = routes(contract.reports, {
  payments: ({ query }, { store }) => paymentsReport(store, query),
  products: ({ query }, { store }) => productsReport(store, query),
  stock: ({ query }, { store, ctx }) => stockReport(store, Number(query.days), ctx.clock.now()),
  districts: ({ query }, { store }) => districtsReport(store, query),
});
