export { CustomerPastOrders } from './CustomerPastOrders.tsx';
export { PastOrdersPage } from './PastOrdersPage.tsx';
