import { IconSearch } from '@tabler/icons-react';
import { useT } from '../../lib/i18n.ts';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
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

/** The whole menu on narrow screens. */
export function MenuDrawer({ opened, onClose, onSearch, onShare }: MenuDrawerProps) {
  const t = useT();
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={t('Menu')}
      classNames={{ content: classes.drawer, header: classes.drawerHeader, title: classes.drawerTitle }}
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
    </BottomSheet>
  );
}
