export { BillingPage } from './BillingPage.tsx';
