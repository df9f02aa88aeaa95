export { shopOrigin, shopPaths } from './shop-address.ts';
export { SharedPage } from './SharedPage.tsx';
export { ShareShop } from './ShareShop.tsx';
export { useShop } from './use-shop.ts';
export { ViewInShop } from './ViewInShop.tsx';
