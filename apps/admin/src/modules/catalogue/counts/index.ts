export { CountPage } from './CountPage.tsx';
export { CountsPage } from './CountsPage.tsx';
export { ReviewPage } from './ReviewPage.tsx';
