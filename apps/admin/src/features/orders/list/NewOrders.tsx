import type { Order } from '@kade/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { refresh } from '../../../lib/query.ts';
import { Message } from '../../../ui/Message.tsx';
import { orders } from '../queries.ts';
import classes from '../orders.module.css';

/** Milliseconds between two polls for new orders, while the tab is visible. */
const pause = 15_000;

interface NewOrdersProps {
  all: readonly Order[];
  /** The merchant is busy: the list is updated only at the press of the button. */
  busy: boolean;
  onNews: (count: number) => void;
}

/**
 * Calls back at the next input of the user. A click counts when it has ended: an element that moves while the pointer is
 * down would not receive it.
 */
function useSignOfLife(wanted: boolean, seen: () => void): void {
  useEffect(() => {
    if (!wanted) return;
    window.addEventListener('click', seen);
    window.addEventListener('keydown', seen);
    return () => {
      window.removeEventListener('click', seen);
      window.removeEventListener('keydown', seen);
    };
  }, [wanted, seen]);
}

/**
 * Shows how many orders are newer than the list, and reloads it: automatically, or at the press of a button while the
 * merchant is busy. Orders count as new until the next input of the user.
 */
export function NewOrders({ all, busy, onNews }: NewOrdersProps) {
  const t = useT();
  const client = useQueryClient();
  const pulse = useQuery({ ...orders.pulse(), refetchInterval: pause });
  const listed = useMemo(() => all.reduce((most, { number }) => Math.max(most, number), 0), [all]);
  const latest = Math.max(listed, pulse.data?.newest ?? 0);
  const [seen, setSeen] = useState(listed);
  const missing = latest > listed;
  // The first order of a shop may have any number.
  const count = seen === 0 ? Math.min(1, latest) : latest - seen;

  useEffect(() => onNews(count), [onNews, count]);
  useEffect(() => {
    if (latest > listed && !busy) void refresh(client, ['orders', 'products', 'dashboard']);
  }, [client, busy, latest, listed]);
  const look = useMemo(() => () => setSeen(latest), [latest]);
  useSignOfLife(count > 0 && !missing, look);

  const show = () => {
    look();
    void refresh(client, ['orders', 'products', 'dashboard']);
  };
  if (count === 0) return <output className="kade-unseen" />;
  return (
    <div className={classes.news}>
      <Message
        tone="good"
        action={
          missing && (
            <Button variant="secondary" size="xs" onClick={show}>
              {t('Show')}
            </Button>
          )
        }
      >
        {t('{{count}} new orders', { count })}
      </Message>
    </div>
  );
}
