export { StoreCreationPage } from './StoreCreationPage.tsx';
