import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { paymentsReport } from './payments-report.ts';

export const reports = routes(contract.reports, {
  payments: ({ query }, { store }) => paymentsReport(store, query),
});
