export { CourierStatementPage } from './CourierStatementPage.tsx';
export { ParcelStatusesPage } from './ParcelStatusesPage.tsx';
