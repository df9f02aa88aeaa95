import type { ListedLeftCart } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { whatsAppLink } from '../../../lib/whatsapp.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { May } from '../../stores/current/index.ts';
import { useShop } from '../../stores/links/index.ts';
import { goodsOf, leftCartText } from './left-cart-text.ts';
import { leftCarts, useTakeCartOff } from './queries.ts';

/** /customers/carts: buyers who left a cart and want to be written to about it. */
export function LeftCartsPage() {
  const t = useT();
  const list = useQuery(leftCarts());
  return (
    <Page
      title={t('Carts left behind')}
      lead={t(
        'Buyers who ticked at the checkout that you may write to them, and did not order. A cart goes when its buyer orders, and after 14 days.',
      )}
      back={{ to: paths.customers(), label: t('Customers') }}
    >
      <Loaded
        query={list}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconShoppingCart}
              title={t('No cart was left')}
              hint={t('The checkout asks buyers only when that is switched on in the design of the shop.')}
              action={
                <May need="design:write">
                  <Button component={Link} to={`${paths.storeConfigurator()}#offers`} variant="secondary">
                    {t('What the checkout asks')}
                  </Button>
                </May>
              }
            />
          )
        }
      >
        {(all) => (
          <Section title={t('Write to these buyers')}>
            <ul className={rows.rows}>
              {all.map((cart) => (
                <CartRow key={cart._id} cart={cart} />
              ))}
            </ul>
          </Section>
        )}
      </Loaded>
    </Page>
  );
}

/** One cart: the link that opens the message takes it off the list. */
function CartRow({ cart }: { cart: ListedLeftCart }) {
  const t = useT();
  const shop = useShop();
  const takeOff = useTakeCartOff();
  const { _id: id, phone, name, left_at } = cart;
  const remove = () => takeOff.mutateAsync({ params: { id } }).catch(notify.error);
  return (
    <li>
      <div className={rows.rowText}>
        <Text fw={600}>{name ? `${name} · ${phone}` : phone}</Text>
        <Text size="sm">{goodsOf(cart)}</Text>
        <Text size="sm" c="dimmed">
          {dateTime(left_at)}
        </Text>
      </div>
      <May need="customers:write">
        <Group gap="xs">
          {shop && (
            <Button
              component="a"
              size="xs"
              href={whatsAppLink(phone, leftCartText(cart, shop))}
              target="_blank"
              rel="noopener"
              aria-label={t('Write to {{phone}} on WhatsApp', { phone })}
              onClick={() => void remove()}
            >
              {t('Write on WhatsApp')}
            </Button>
          )}
          <Button
            variant="secondary"
            size="xs"
            loading={takeOff.isPending}
            aria-label={t('Take {{phone}} off the list', { phone })}
            onClick={() => void remove()}
          >
            {t('Take off')}
          </Button>
        </Group>
      </May>
    </li>
  );
}
