export { DistrictSelect } from './DistrictSelect.tsx';
export { ItemsField } from './ItemsField.tsx';
export type { OrderLine } from './order-line.ts';
export { ProductSelect } from './ProductSelect.tsx';
export { useChosenProducts } from './use-chosen-products.ts';
export { VariantSelect } from './VariantSelect.tsx';
