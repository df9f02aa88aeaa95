export { shopOrigin, shopPaths } from './shop-address.ts';
export { SharePageDialog } from './SharePageDialog.tsx';
export { ShareShop } from './ShareShop.tsx';
export { useShop } from './use-shop.ts';
export { ViewInShop } from './ViewInShop.tsx';
