import type { GroupRow } from '@kade/contract';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import classes from './categories.module.css';

interface GroupCardsProps {
  groups: readonly GroupRow[];
  toPath: (id: string) => string;
}

/** Categories or collections as cards; the whole card is the link. */
export function GroupCards({ groups, toPath }: GroupCardsProps) {
  const t = useT();
  return (
    <ul className={classes.cards}>
      {groups.map(({ _id, name, description, product_count }) => (
        <li key={_id} data-list-row>
          <Link to={toPath(_id)} className={classes.card}>
            <span className={classes.name}>{name}</span>
            {description && <span className={classes.note}>{description}</span>}
            <span className={classes.count}>{t('{{count}} products', { count: product_count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
