export { StoreLogPage } from './audit-log/StoreLogPage.tsx';
export { ProfilePage } from './ProfilePage.tsx';
