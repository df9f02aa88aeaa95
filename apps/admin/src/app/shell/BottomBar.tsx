import { IconHome, IconMenu2, IconPackage, IconReceipt } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useMay } from '../../modules/stores/current/index.ts';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { areas, isIn } from './areas.ts';
import classes from './shell.module.css';

const quick = [
  { label: 'Dashboard', to: paths.dashboard(), icon: IconHome, needs: 'reports:read' },
  { label: 'Products', to: paths.products(), icon: IconPackage, needs: 'products:read' },
  { label: 'Orders', to: paths.orders(), icon: IconReceipt, needs: 'orders:read' },
] as const;

/** The three most used areas and the menu at the bottom edge; narrow screens only. */
export function BottomBar({ onMenu, menuOpened }: { onMenu: () => void; menuOpened: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const may = useMay();
  const shown = quick.filter(({ needs }) => may(needs));
  const current = areas.find((area) => isIn(area, pathname))?.to;
  return (
    <nav aria-label={t('Quick')} className={classes.bar}>
      {shown.map(({ label, to, icon: Icon }) => (
        <Link key={to} to={to} className={classes.barItem} aria-current={current === to ? 'page' : undefined}>
          <Icon size={22} stroke={1.7} aria-hidden />
          {t(label)}
        </Link>
      ))}
      <button
        type="button"
        className={classes.barItem}
        onClick={onMenu}
        aria-expanded={menuOpened}
        aria-haspopup="dialog"
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
        {t('Menu')}
      </button>
    </nav>
  );
}
