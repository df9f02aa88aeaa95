import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { settingsParts } from '../../../lib/settings-parts.ts';
import { useNarrow } from '../../../lib/viewport.ts';
import { useMay } from '../../stores/current/index.ts';
import classes from './settings.module.css';

/** Links to the parts of the settings: beside them, or folded above them where there is no room. */
export function Contents() {
  const t = useT();
  const narrow = useNarrow();
  const may = useMay();
  const list = (
    <ul className={classes.links}>
      {settingsParts
        .filter(({ needs }) => may(needs))
        .map(({ id, title }) => (
          <li key={id}>
            <Anchor component={Link} to={paths.settingsPart(id)} replace>
              {t(title)}
            </Anchor>
          </li>
        ))}
    </ul>
  );
  return (
    <nav aria-label={t('On this page')} className={classes.contents}>
      {narrow ? (
        <details>
          <summary>{t('On this page')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}
