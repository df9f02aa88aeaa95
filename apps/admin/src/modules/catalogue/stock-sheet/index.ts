export { StockSheetPage } from './StockSheetPage.tsx';
