export { DistrictSelect } from './DistrictSelect.tsx';
export { ItemsField } from './ItemsField.tsx';
export type { OrderLine } from './order-line.ts';
