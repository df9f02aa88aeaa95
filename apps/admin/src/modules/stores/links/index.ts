import { lazyPart } from '../../../ui/lazy-part.tsx';

export { shopOrigin, shopPaths, whatsAppShare } from './shop-address.ts';
export { SharePageDialog } from './SharePageDialog.tsx';
export { ShareShop } from './ShareShop.tsx';
export { useShop } from './use-shop.ts';
export { ViewInShop } from './ViewInShop.tsx';

/** The code that draws QR codes is loaded when it is first shown. */
export const SharePanel = lazyPart(() => import('./SharePanel.tsx').then((file) => file.SharePanel));
