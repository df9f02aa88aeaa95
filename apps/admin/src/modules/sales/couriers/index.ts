export { CouriersPage } from './CouriersPage.tsx';
