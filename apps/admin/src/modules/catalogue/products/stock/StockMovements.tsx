import type { Product, StockMove } from '@kade/contract';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Failed } from '../../../../ui/Failed.tsx';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { MoveRow } from './MoveRow.tsx';
import { stock } from './queries.ts';
import { StockLevels } from './StockLevels.tsx';
import { usePlaces } from './use-places.ts';
import { May } from '../../../stores/current/index.ts';
import classes from './stock.module.css';

const AdjustStock = lazyDialog(() => import('./AdjustStock.tsx').then((file) => file.AdjustStock));
const TransferStock = lazyDialog(() => import('./TransferStock.tsx').then((file) => file.TransferStock));
const StockRules = lazyDialog(() => import('./StockRules.tsx').then((file) => file.StockRules));

/** Why a product has as many pieces as it has: each change, newest first, and the button that makes one. */
export function StockMovements({ product }: { product: Product }) {
  const t = useT();
  const [adjusting, dialog] = useDisclosure(false);
  const [choosing, rules] = useDisclosure(false);
  const [moving, transfer] = useDisclosure(false);
  const places = usePlaces(product._id);
  const moves = useInfiniteQuery(stock.moves(product._id));
  return (
    <Section
      title={t('Stock movements')}
      anchor="stock"
      lead={t('Every change of the stock, newest first. Times are those of Colombo.')}
      actions={
        <>
          <HelpLink topic="stock" />
          <May need="products:write">
            <Button variant="secondary" onClick={rules.open}>
              {t('Stock settings')}
            </Button>
          </May>
          <May need="stock:write">
            {places.length > 0 && (
              <Button variant="secondary" onClick={transfer.open}>
                {t('Move to another place')}
              </Button>
            )}
            <Button variant="secondary" onClick={dialog.open}>
              {t('Adjust stock')}
            </Button>
          </May>
        </>
      }
    >
      <StockLevels product={product} />
      <Loaded
        query={moves}
        empty={({ pages }) => pages[0]?.rows.length === 0 && <Text c="dimmed">{t('No movements yet.')}</Text>}
      >
        {({ pages }) => (
          <Stack gap="md" align="flex-start">
            <ol className={classes.moves}>
              {pages.flatMap(({ rows }) =>
                rows.map((move) => (
                  <MoveRow
                    key={move._id}
                    move={move}
                    what={variantTitle(product, move)}
                    who={<Author move={move} />}
                  />
                )),
              )}
            </ol>
            {moves.error && <Failed query={moves} />}
            {moves.hasNextPage && (
              <Button
                variant="secondary"
                disabled={moves.isFetching}
                onClick={() => void moves.fetchNextPage()}
              >
                {t('Show more')}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
      <AdjustStock product={product} opened={adjusting} onClose={dialog.close} />
      <TransferStock product={product} opened={moving} onClose={transfer.close} />
      <StockRules product={product} opened={choosing} onClose={rules.close} />
    </Section>
  );
}

/** The title of the variant that was changed; nothing for a product without options, and for a variant that is gone. */
const variantTitle = ({ variants }: Product, { variant }: StockMove) =>
  variants?.find(({ _id }) => _id === variant)?.title;

function Author({ move: { order, by } }: { move: StockMove }) {
  const t = useT();
  if (!order) return by;
  if (order.number === null) return t('An order that was not completed');
  return (
    <Anchor component={Link} to={paths.order(order._id)} size="xs">
      {t('Order #{{number}}', { number: String(order.number) })}
    </Anchor>
  );
}
