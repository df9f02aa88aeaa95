export { PurchasePage } from './PurchasePage.tsx';
