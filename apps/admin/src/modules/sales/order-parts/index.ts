export { PaymentWord, TaskBadge } from './TaskBadge.tsx';
export { useOrderSearch } from './use-order-search.ts';
