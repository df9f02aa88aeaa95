export { stores } from './queries.ts';
export { useCurrentStore } from './use-current-store.ts';
