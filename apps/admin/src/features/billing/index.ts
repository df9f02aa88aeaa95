export { BillingPage } from './BillingPage.tsx';
export { PlanLimit } from './PlanLimit.tsx';
export { PlanWarning } from './PlanWarning.tsx';
