export { InvitationPage } from './InvitationPage.tsx';
export { Memberships } from './Memberships.tsx';
export { StaffPage } from './StaffPage.tsx';
