import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

export { ProductGrid } from './cards/ProductGrid.tsx';
export { ProductSkeletons } from './cards/ProductSkeletons.tsx';
export { ProductPage } from './ProductPage.tsx';
export { ProductsPage } from './ProductsPage.tsx';
export { isOwn, products, useUpdateOfMany } from './queries.ts';
export { useProductSearch } from './search/use-product-search.ts';

export const ProductPicker = lazyDialog(() =>
  import('./picker/ProductPicker.tsx').then((file) => file.ProductPicker),
);

export const OrderMovements = lazyPart(() =>
  import('./stock/OrderMovements.tsx').then((file) => file.OrderMovements),
);
