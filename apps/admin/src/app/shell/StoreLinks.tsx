import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconExternalLink, IconPlus, IconShare } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useShop } from '../../modules/stores/links/index.ts';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import classes from './store.module.css';

/** Links of the chosen store: opens its shop, copies its address, shares it. And a link that creates another store. */
export function StoreLinks({ onShare }: { onShare: () => void }) {
  const t = useT();
  const shop = useShop();
  const { copied, copy } = useClipboard({ timeout: 2000 });
  return (
    <div className={classes.links}>
      {shop && (
        <>
          <a href={shop.origin} target="_blank" rel="noopener" className={classes.link}>
            <IconExternalLink size={16} aria-hidden />
            {t('View store')}
          </a>
          <button
            type="button"
            className={classes.link}
            aria-label={copied ? t('Copied') : t('Copy address')}
            title={t('Copy address')}
            onClick={() => copy(shop.origin)}
          >
            {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </button>
          <button
            type="button"
            className={classes.link}
            aria-haspopup="dialog"
            aria-label={t('Share')}
            title={t('Share')}
            onClick={onShare}
          >
            <IconShare size={18} aria-hidden />
          </button>
          <output className="kade-unseen">{copied && t('Copied')}</output>
        </>
      )}
      <Link to={paths.storeCreation()} className={classes.link}>
        <IconPlus size={16} aria-hidden />
        {t('Create another store')}
      </Link>
    </div>
  );
}
