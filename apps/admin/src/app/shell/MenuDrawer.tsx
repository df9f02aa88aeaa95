import { Drawer } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Brand } from './Brand.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SideNav } from './SideNav.tsx';
import { StoreSelector } from './StoreSelector.tsx';
import classes from './shell.module.css';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  onSearch: () => void;
  onShare: () => void;
}

/** The whole menu on narrow screens; it rises from the bottom, where a thumb is. */
export function MenuDrawer({ opened, onClose, onSearch, onShare }: MenuDrawerProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  // A drawer that is mounted open would not know whom to give the focus back to, so it opens a moment later.
  // oxlint-disable-next-line react/set-state-in-effect
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
      <div className={classes.drawerBrand}>
        <Brand />
      </div>
      <StoreSelector onChoose={onClose} onShare={onShare} />
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={18} aria-hidden />
        {t('Search')}
      </button>
      <SideNav onNavigate={onClose} />
      <ProfileMenu onNavigate={onClose} />
    </Drawer>
  );
}
