import type { ReactNode } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useShop } from './use-shop.ts';

const ShareDialog = lazyDialog(() => import('./ShareDialog.tsx').then((file) => file.ShareDialog));

interface SharePageDialogProps {
  opened: boolean;
  onClose: () => void;
  /** A path of `shopPaths`. */
  path: string;
  /** The title of what is shared, such as a product's name; by default the shop's name. */
  name?: string | undefined;
  /** What the dialog has above the address, which it is given. */
  above?: ((url: string) => ReactNode) | undefined;
}

/** The dialog with the address of a page of the shop, its QR code, and buttons to share and print it. */
export function SharePageDialog({ opened, onClose, path, name, above }: SharePageDialogProps) {
  const shop = useShop();
  if (!shop) return null;
  const url = new URL(path, shop.origin).href;
  return (
    <ShareDialog opened={opened} onClose={onClose} name={name ?? shop.name} url={url} above={above?.(url)} />
  );
}
