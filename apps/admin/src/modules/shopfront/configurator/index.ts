export { StoreConfiguratorPage } from './StoreConfiguratorPage.tsx';
export { ThemePage } from './theme/ThemePage.tsx';
