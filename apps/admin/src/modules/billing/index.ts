export { BillingPage } from './BillingPage.tsx';
export { InvoicePage } from './papers/InvoicePage.tsx';
export { PlanLimit } from './PlanLimit.tsx';
export { PlanRoom } from './PlanRoom.tsx';
export { PlanWarning } from './PlanWarning.tsx';
export { StatementPage } from './papers/StatementPage.tsx';
