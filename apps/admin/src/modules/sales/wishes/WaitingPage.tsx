import { WISHES_PER_PIECE, type WaitingFor } from '@kade/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { shopPaths, useShop } from '../../stores/links/index.ts';
import { backText } from './back-text.ts';
import { wishes } from './queries.ts';
import { WaitingBuyer } from './WaitingBuyer.tsx';

/** /customers/waiting: what buyers wait for, and whom to write to once it is back, those who asked first. */
export function WaitingPage() {
  const t = useT();
  const list = useQuery(wishes.list());
  return (
    <Page
      title={t('Waiting for products')}
      lead={t(
        'Buyers leave their number or email address on the page of a product that is sold out. Mails are sent by themselves; write to the others when it is back.',
      )}
      back={{ to: paths.customers(), label: t('Customers') }}
    >
      <Loaded
        query={list}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconBellRinging}
              title={t('Nobody waits')}
              hint={t('Who wants a product that is sold out is listed here for 90 days.')}
            />
          )
        }
      >
        {(all) => (
          <Stack gap="lg">
            {all.map((group) => (
              <Waiting key={group.product._id + (group.variant?._id ?? '')} group={group} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Waiting({ group }: { group: WaitingFor }) {
  const t = useT();
  const shop = useShop();
  const { product, variant, left, count, waiting } = group;
  const name = variant ? `${product.name} · ${variant.title}` : product.name;
  const path = shopPaths.product(product._id) + (variant ? `?v=${variant._id}` : '');
  const url = shop ? new URL(path, shop.origin).href : '';
  const byPhone = waiting.filter(({ phone }) => phone !== '');
  const byMail = waiting.length - byPhone.length;
  const asked = shop ? byPhone.slice(0, left * WISHES_PER_PIECE) : [];
  return (
    <Section title={name} lead={t('{{count}} wait', { count })}>
      <Text size="sm">
        {left > 0 ? t('{{left}} can be bought now', { left }) : t('None can be bought now')} ·{' '}
        <Anchor component={Link} to={`${paths.product(product._id)}#stock`} size="sm">
          {t('Stock')}
        </Anchor>
      </Text>
      {byMail > 0 && (
        <Text size="sm" c="dimmed">
          {t('{{count}} left an email address. They get a mail by itself, in the order of asking.', {
            count: byMail,
          })}
        </Text>
      )}
      <ul className={rows.rows}>
        {asked.map((wish) => (
          <WaitingBuyer key={wish._id} wish={wish} message={backText(wish, { name, url })} />
        ))}
      </ul>
      {asked.length > 0 && asked.length < count - byMail && (
        <Text size="sm" c="dimmed">
          {t('The next ones are shown as these are written to.')}
        </Text>
      )}
    </Section>
  );
}
