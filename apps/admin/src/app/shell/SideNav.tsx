import { Link, useLocation } from 'react-router-dom';
import { useMay } from '../../modules/stores/current/index.ts';
import { useT } from '../../lib/i18n.ts';
import { type Area, areas, isIn, moreAreas } from './areas.ts';
import classes from './shell.module.css';

interface SideNavProps {
  onNavigate?: (() => void) | undefined;
}

/** The links to the areas, the active one marked: the six of the specification, and the others below them. */
export function SideNav({ onNavigate }: SideNavProps) {
  const t = useT();
  return (
    <>
      <Areas label={t('Main')} of={areas} onNavigate={onNavigate} />
      <Areas label={t('More areas')} of={moreAreas} onNavigate={onNavigate} />
    </>
  );
}

function Areas({ label, of, onNavigate }: SideNavProps & { label: string; of: readonly Area[] }) {
  const t = useT();
  const { pathname } = useLocation();
  const may = useMay();
  const shown = of.filter(({ needs }) => may(needs));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={classes.areas}>
        {shown.map((area) => (
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
