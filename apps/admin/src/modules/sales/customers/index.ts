export { CustomerPage } from './CustomerPage.tsx';
export { CustomersPage } from './CustomersPage.tsx';
