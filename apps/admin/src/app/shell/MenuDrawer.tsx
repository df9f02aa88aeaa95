import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SideNav } from './SideNav.tsx';
import { StoreSelector } from './StoreSelector.tsx';
import classes from './shell.module.css';

/** The whole menu on narrow screens; it rises from the bottom, where a thumb is. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  // A drawer that is mounted open would not know whom to give the focus back to, so it opens a moment later.
  // eslint-disable-next-line react/set-state-in-effect
  useEffect(() => setShown(opened), [opened]);
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('Menu')}
      closeButtonProps={{ 'aria-label': t('Close'), size: 'lg' }}
      classNames={{
        content: classes.drawer ?? '',
        header: classes.drawerHeader ?? '',
        title: classes.drawerTitle ?? '',
      }}
    >
      <StoreSelector onChoose={onClose} />
      <SideNav onNavigate={onClose} />
      <ProfileMenu onNavigate={onClose} />
    </Drawer>
  );
}
