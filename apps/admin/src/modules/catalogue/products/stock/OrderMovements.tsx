import type { Order } from '@kade/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { MoveRow } from './MoveRow.tsx';
import { stock } from './queries.ts';
import classes from './stock.module.css';

/** What an order took from the stock and gave back. It is read when it is asked for. */
export function OrderMovements({ order }: { order: Order }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <Section title={t('Stock movements')}>
      {shown ? (
        <Movements order={order} />
      ) : (
        <Button variant="secondary" onClick={() => setShown(true)}>
          {t('Show stock movements')}
        </Button>
      )}
    </Section>
  );
}

function Movements({ order }: { order: Order }) {
  const t = useT();
  const moves = useQuery(stock.ofOrder(order._id));
  const names = new Map(order.products.map(({ productId: { _id, name } }) => [_id, name]));
  return (
    <Loaded
      query={moves}
      empty={(rows) => rows.length === 0 && <Text c="dimmed">{t('No movements yet.')}</Text>}
    >
      {(rows) => (
        <ol className={classes.moves}>
          {rows.map((move) => (
            <MoveRow
              key={move._id}
              move={move}
              what={
                <Anchor component={Link} to={`${paths.product(move.product)}#stock`} size="sm">
                  {names.get(move.product) ?? t('Product')}
                </Anchor>
              }
              who={null}
            />
          ))}
        </ol>
      )}
    </Loaded>
  );
}
