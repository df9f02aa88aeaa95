export { NoUsableMethod } from './NoUsableMethod.tsx';
export { PaymentSettings } from './PaymentSettings.tsx';
