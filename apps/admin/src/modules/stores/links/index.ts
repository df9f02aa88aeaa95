import { lazy } from 'react';

export { shopOrigin, shopPaths, whatsAppShare } from './shop-address.ts';
export { SharePageDialog } from './SharePageDialog.tsx';
export { ShareShop } from './ShareShop.tsx';
export { useShop } from './use-shop.ts';
export { ViewInShop } from './ViewInShop.tsx';

/** The code that draws QR codes is loaded when it is first shown. */
export const SharePanel = lazy(() =>
  import('./SharePanel.tsx').then((file) => ({ default: file.SharePanel })),
);
