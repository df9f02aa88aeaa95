import type { Product, VariantStock } from '@kade/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { stock } from './queries.ts';
import { May } from '../../../stores/current/index.ts';
import classes from './stock.module.css';

/** How many variants are listed before they are asked for: movements follow below, and a product may have 100. */
const AT_FIRST = 10;

/** What lies in the shop of each variant: what can be sold, and what open orders hold. */
export function StockLevels({ product }: { product: Product }) {
  const t = useT();
  const [all, showAll] = useState(false);
  const levels = useQuery(stock.levels(product._id));
  const titles = new Map(product.variants?.map(({ _id, title }) => [_id, title]));
  return (
    <Loaded query={levels} skeleton={<Text size="sm">…</Text>}>
      {(rows) => (
        <>
          <ul className={classes.moves}>
            {(all ? rows : rows.slice(0, AT_FIRST)).map((row) => (
              <Level key={row.variant} level={row} title={titles.get(row.variant)} />
            ))}
          </ul>
          {!all && rows.length > AT_FIRST && (
            <Button variant="secondary" onClick={() => showAll(true)}>
              {t('Show all {{count}}', { count: rows.length })}
            </Button>
          )}
          <May need="customers:read">
            <WaitingLink product={product} />
          </May>
        </>
      )}
    </Loaded>
  );
}

/** How many buyers wait until the product is back; nothing where nobody does. */
function WaitingLink({ product }: { product: Product }) {
  const t = useT();
  const { data = [] } = useQuery(stock.waiting(product._id));
  const count = data.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return null;
  return (
    <Anchor component={Link} to={paths.waiting()} size="sm">
      {t('{{count}} buyers wait for it', { count })}
    </Anchor>
  );
}

function Level({ level, title }: { level: VariantStock; title: string | undefined }) {
  const t = useT();
  const { available, committed, on_hand: onHand, held, held_until: until, locations = [] } = level;
  return (
    <li className={classes.level}>
      {title && (
        <Text size="sm" fw={600}>
          {title}
        </Text>
      )}
      <Text size="sm">
        {t('{{onHand}} on hand = {{available}} to sell + {{committed}} in open orders', {
          onHand,
          available,
          committed,
        })}
      </Text>
      {locations.length > 0 && (
        <Text size="sm">
          {locations
            .map(({ name, quantity }) => t('{{name}}: {{count}}', { name, count: quantity }))
            .join(' · ')}
        </Text>
      )}
      {held > 0 && until && (
        <Text size="xs" c="dimmed">
          {t('{{count}} held by unpaid orders until {{time}}', { count: held, time: dateTime(until) })}
        </Text>
      )}
    </li>
  );
}
