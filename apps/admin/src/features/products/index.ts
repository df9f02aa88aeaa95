import { lazily } from '../../ui/lazily.tsx';

export { categoryChoices } from './category-choices.ts';
export { ProductGrid } from './cards/ProductGrid.tsx';
export { ProductPlaces } from './cards/ProductPlaces.tsx';
export { ProductPage } from './ProductPage.tsx';
export { ProductsPage } from './ProductsPage.tsx';
export { products, useUpdateOfMany } from './queries.ts';

export const ProductPicker = lazily(() =>
  import('./picker/ProductPicker.tsx').then((file) => file.ProductPicker),
);
