export { PaymentsReportPage } from './PaymentsReportPage.tsx';
