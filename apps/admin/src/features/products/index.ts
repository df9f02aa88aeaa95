export { categoryChoices } from './category-choices.ts';
export { ProductGrid } from './ProductGrid.tsx';
export { ProductPage } from './ProductPage.tsx';
export { ProductPicker } from './ProductPicker.tsx';
export { ProductsPage } from './ProductsPage.tsx';
export { products } from './queries.ts';
