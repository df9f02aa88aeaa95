export { NoWayToPay } from './NoWayToPay.tsx';
