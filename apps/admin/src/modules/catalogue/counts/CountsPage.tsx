import type { Count } from '@kade/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { Hint } from '../../../ui/StatusBadge.tsx';
import { BeginCount } from './BeginCount.tsx';
import { May } from '../../stores/current/index.ts';
import { counts } from './queries.ts';

/** /products/counts: the stock-takes of the store, the newest first. */
export function CountsPage() {
  const t = useT();
  const list = useQuery(counts.list());
  const [opened, setOpened] = useState(false);
  const begin = (
    <May need="stock:write">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {t('Begin a stock-take')}
      </Button>
    </May>
  );
  return (
    <Page
      title={t('Stock-takes')}
      lead={t('Count while the shop sells, alone or with others, also without a connection.')}
      back={{ to: paths.products(), label: t('Products') }}
      actions={
        <>
          <HelpLink topic="stock" />
          {begin}
        </>
      }
    >
      <Loaded
        query={list}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconClipboardList}
              title={t('No stock-takes yet')}
              hint={t('Begin one, and count on each phone what lies on its shelf.')}
            />
          )
        }
      >
        {(all) => (
          <Section title={t('Your stock-takes')}>
            <ul className={rows.rows}>
              {all.map((count) => (
                <CountRow key={count._id} count={count} />
              ))}
            </ul>
          </Section>
        )}
      </Loaded>
      <BeginCount opened={opened} onClose={() => setOpened(false)} />
    </Page>
  );
}

function CountRow({ count: { _id, name, state, counted, applied, by, created_at } }: { count: Count }) {
  const t = useT();
  const isOpen = state === 'open';
  return (
    <li>
      <div className={rows.rowText}>
        <Anchor component={Link} to={isOpen ? paths.count(_id) : paths.reviewCount(_id)} fw={600}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[day(created_at), by, t('{{count}} counted', { count: counted })].join(' · ')}
          {applied > 0 && ` · ${t('{{count}} in the stock', { count: applied })}`}
        </Text>
      </div>
      <Hint tone={isOpen ? 'green' : 'grey'}>{isOpen ? t('Open') : t('Ended')}</Hint>
    </li>
  );
}
