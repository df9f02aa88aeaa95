export { WaitingPage } from './WaitingPage.tsx';
