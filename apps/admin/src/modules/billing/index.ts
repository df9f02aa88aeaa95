export { BillingPage } from './BillingPage.tsx';
export { InvoicePage } from './documents/InvoicePage.tsx';
export { QuotaReached } from './QuotaReached.tsx';
export { ProductQuotaWarning } from './ProductQuotaWarning.tsx';
export { OrderQuotaWarning } from './OrderQuotaWarning.tsx';
export { StatementPage } from './documents/StatementPage.tsx';
