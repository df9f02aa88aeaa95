import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { SharePageDialog } from './SharePageDialog.tsx';
import { useShop } from './use-shop.ts';

interface ShareShopProps {
  /** A path of `shopPaths`. */
  path: string;
  /** The title of what is shared, such as a product's name; by default the shop's name. */
  name?: string;
  /** What the dialog has above the address, which it is given. */
  above?: (url: string) => ReactNode;
}

/** A button that opens the address of a page of the shop, with its QR code, to send or to print. */
export function ShareShop({ path, name, above }: ShareShopProps) {
  const t = useT();
  const shop = useShop();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="secondary"
        leftSection={<IconShare size={18} aria-hidden />}
        disabled={!shop}
        onClick={dialog.open}
      >
        {t('Share')}
      </Button>
      <SharePageDialog opened={opened} onClose={dialog.close} path={path} name={name} above={above} />
    </>
  );
}
