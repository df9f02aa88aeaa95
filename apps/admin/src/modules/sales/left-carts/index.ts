export { LeftCartsPage } from './LeftCartsPage.tsx';
