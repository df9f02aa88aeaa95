export { PlacesPage } from './PlacesPage.tsx';
