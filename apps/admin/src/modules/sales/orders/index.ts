export { CourierCashPage } from './CourierCashPage.tsx';
export { CourierSheetPage } from './CourierSheetPage.tsx';
export { OrderPage } from './OrderPage.tsx';
export { OrdersPage } from './OrdersPage.tsx';
export { PrintPage } from './PrintPage.tsx';
export { ScanWaybillsPage } from './ScanWaybillsPage.tsx';
