import { IconExternalLink, IconShare } from '@tabler/icons-react';
import { useShop } from '../../modules/stores/links/index.ts';
import { useCurrentStore } from '../../modules/stores/current/index.ts';
import { useT } from '../../lib/i18n.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { StoreFace } from './StoreFace.tsx';
import classes from './store.module.css';

interface PhoneHeaderProps {
  onMenu: () => void;
  onShare: () => void;
}

/** The name of the chosen store at the top of a narrow screen. Opens the menu, which has the store selector. */
export function PhoneHeader({ onMenu, onShare }: PhoneHeaderProps) {
  const t = useT();
  const shop = useShop();
  const { list, store } = useCurrentStore();
  return (
    <div className={classes.phone}>
      <button type="button" className={classes.store} aria-haspopup="dialog" onClick={onMenu}>
        <span className="kade-unseen">{t('Store')}: </span>
        <StoreFace store={store} pending={!list.data && !list.error} />
      </button>
      <LanguagePicker />
      {shop && (
        <>
          <a
            href={shop.origin}
            target="_blank"
            rel="noopener"
            className={classes.icon}
            aria-label={t('View store')}
          >
            <IconExternalLink size={22} stroke={1.7} aria-hidden />
          </a>
          <button
            type="button"
            className={classes.icon}
            aria-haspopup="dialog"
            aria-label={t('Share')}
            onClick={onShare}
          >
            <IconShare size={22} stroke={1.7} aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
