export { CouriersPage } from './CouriersPage.tsx';
export { WaybillsPage } from './WaybillsPage.tsx';
