export { CustomersReportPage } from './CustomersReportPage.tsx';
export { DistrictsReportPage } from './DistrictsReportPage.tsx';
export { PaymentsReportPage } from './PaymentsReportPage.tsx';
export { ProductsReportPage } from './ProductsReportPage.tsx';
export { SalesReportPage } from './SalesReportPage.tsx';
export { StaffReportPage } from './StaffReportPage.tsx';
export { StockReportPage } from './StockReportPage.tsx';
