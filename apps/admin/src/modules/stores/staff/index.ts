export { InvitationPage } from './InvitationPage.tsx';
export { StaffPage } from './StaffPage.tsx';
