import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useShop } from './use-shop.ts';

interface ViewInShopProps {
  /** A path of `shopPaths`. */
  path: string;
  label: string;
  /** Names the link where several have the same label. */
  name?: string;
}

/** A link to a page of the shop, in a new tab. Disabled until the shop's address is known. */
export function ViewInShop({ path, label, name = label }: ViewInShopProps) {
  const shop = useShop();
  const look = {
    variant: 'secondary' as const,
    leftSection: <IconExternalLink size={18} aria-hidden />,
    children: label,
    'aria-label': name,
  };
  if (!shop) return <Button {...look} disabled />;
  return (
    <Button {...look} component="a" href={new URL(path, shop.origin).href} target="_blank" rel="noopener" />
  );
}
