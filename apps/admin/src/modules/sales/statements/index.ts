export { CourierStatementPage } from './CourierStatementPage.tsx';
