export { RedirectsPage } from './RedirectsPage.tsx';
