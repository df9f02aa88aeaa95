import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './queries.ts';

/** Orders that wait for the merchant and products that run out. */
export function ToDo({ toDo }: { toDo: Overview['to_do'] }) {
  const t = useT();
  const { orders_to_confirm: waiting, low_stock: low } = toDo;
  return (
    <Section title={t('To do')}>
      {waiting === 0 && low.length === 0 ? (
        <p className={classes.line}>
          <IconCircleCheck size={20} aria-hidden className={classes.good} />
          {t('Nothing is waiting for you.')}
        </p>
      ) : (
        <ul className={classes.tasks}>
          {waiting > 0 && (
            <li className={classes.line}>
              <IconReceipt size={20} aria-hidden className={classes.icon} />
              <Anchor component={Link} to={`${paths.orders()}?status=pending`}>
                {t('{{count}} orders to confirm', { count: waiting })}
              </Anchor>
            </li>
          )}
          {low.map(({ _id, name, stock_quantity }) => (
            <li key={_id} className={classes.line}>
              <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
              <span>
                <Anchor component={Link} to={paths.product(_id)}>
                  {name}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {t('{{count}} left', { count: stock_quantity })}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
