import type { ListedLeftCart } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { WhatsAppRow } from '../../../ui/WhatsAppRow.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { May, useMay } from '../../stores/current/index.ts';
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
      actions={<HelpLink topic="customers" />}
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
  const may = useMay();
  const shop = useShop();
  const takeOff = useTakeCartOff();
  const { _id: id, phone, name, left_at } = cart;
  return (
    <WhatsAppRow
      phone={phone}
      message={shop ? leftCartText(cart, shop) : undefined}
      isAllowed={may('customers:write')}
      isPending={takeOff.isPending}
      takeOff={() => takeOff.mutateAsync({ params: { id } })}
    >
      <Text fw={600}>{name ? `${name} · ${phone}` : phone}</Text>
      <Text size="sm">{goodsOf(cart)}</Text>
      <Text size="sm" c="dimmed">
        {dateTime(left_at)}
      </Text>
    </WhatsAppRow>
  );
}
