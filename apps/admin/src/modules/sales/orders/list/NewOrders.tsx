import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { refresh } from '../../../../lib/invalidation.ts';
import { Message } from '../../../../ui/Message.tsx';
import { orders } from '../queries.ts';
import classes from '../orders.module.css';

/** Milliseconds between two polls for new orders, while the tab is visible. */
const pause = 15_000;

interface NewOrdersProps {
  /** The highest number in the list; null where the list may lack the newest orders. */
  inList: number | null;
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

/** Polls for new orders while the page is open. */
export function NewOrders(props: NewOrdersProps) {
  const pulse = useQuery({ ...orders.pulse(), refetchInterval: pause });
  return pulse.data ? <News newest={pulse.data.newest} {...props} /> : <output className="kade-unseen" />;
}

interface NewsProps extends NewOrdersProps {
  /** The number of the newest order; 0 where there is none. */
  newest: number;
}

/**
 * Shows how many orders are newer than the list, and reloads it: automatically, or at the press of a button while the
 * merchant is busy. Orders count as new until the next input of the user.
 */
function News({ newest, inList, busy, onNews }: NewsProps) {
  const t = useT();
  const client = useQueryClient();
  const [brought, setBrought] = useState(inList ?? newest);
  const [seen, setSeen] = useState(brought);
  const listed = Math.max(brought, inList ?? 0);
  const latest = Math.max(listed, newest);
  const missing = latest > listed;
  // The first order of a shop may have any number.
  const count = seen === 0 ? Math.min(1, latest) : latest - seen;
  const bring = useCallback(
    () => refresh(client, ['orders', 'products', 'dashboard']).then(() => setBrought(latest)),
    [client, latest],
  );

  useEffect(() => onNews(count), [onNews, count]);
  useEffect(() => {
    if (missing && !busy) void bring();
  }, [missing, busy, bring]);
  const look = useCallback(() => setSeen(latest), [latest]);
  useSignOfLife(count > 0 && !missing, look);

  const show = () => {
    look();
    void bring();
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
