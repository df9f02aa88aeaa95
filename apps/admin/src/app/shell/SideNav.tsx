import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { areas, isIn } from './areas.ts';
import classes from './shell.module.css';

/** The links to the areas, the active one marked. */
export function SideNav({ onNavigate }: { onNavigate?: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('Main')}>
      <ul className={classes.areas}>
        {areas.map((area) => (
          <li key={area.to}>
            <Link
              to={area.to}
              className={classes.area}
              aria-current={isIn(area, pathname) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <area.icon size={20} stroke={1.7} aria-hidden />
              {t(area.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
