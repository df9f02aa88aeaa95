export { CategoriesPage } from './CategoriesPage.tsx';
export { CategoryPage } from './CategoryPage.tsx';
export { CollectionPage } from './CollectionPage.tsx';
