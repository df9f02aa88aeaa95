export { DistrictsReportPage } from './DistrictsReportPage.tsx';
export { PaymentsReportPage } from './PaymentsReportPage.tsx';
export { ProductsReportPage } from './ProductsReportPage.tsx';
export { StockReportPage } from './StockReportPage.tsx';
