export { BillingPage } from './BillingPage.tsx';
export { PlanWarning } from './PlanWarning.tsx';
