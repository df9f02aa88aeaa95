import { adjustmentReasons, type Product, type StockAdjustment } from '@kade/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../../../lib/errors.ts';
import { refreshAfter } from '../../../../lib/invalidation.ts';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { AdjustFields } from './AdjustFields.tsx';
import { type Adjustment, changeOf, levelsOf } from './adjustment.ts';
import { signed } from './MoveRow.tsx';
import { useAdjustStock } from './queries.ts';

interface AdjustStockProps {
  product: Product;
  opened: boolean;
  onClose: () => void;
}

/** A number that was set while somebody else changed the stock: what is there now, and what was meant to come or go. */
interface Overtaken {
  present: number;
  added: number;
  rest: Pick<StockAdjustment, 'variant' | 'reason' | 'note' | 'location'>;
}

/** Adds or removes pieces, or sets a counted number. A number never overwrites a sale: then the difference is offered. */
export function AdjustStock({ product, opened, onClose }: AdjustStockProps) {
  const t = useT();
  const client = useQueryClient();
  const adjust = useAdjustStock();
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [first] = levelsOf(product);
  const initial: Adjustment = {
    variant: first?._id ?? product._id,
    seen: first?.stock_quantity ?? 0,
    way: 'add',
    pieces: '',
    reason: adjustmentReasons[0],
    note: '',
    location: '',
  };
  const close = () => {
    setOvertaken(null);
    onClose();
  };
  const save = async (body: StockAdjustment) => {
    await adjust.mutateAsync({ params: { id: product._id }, body });
    notify.done(t('The stock was changed.'));
  };
  const send = async (values: Adjustment) => {
    setOvertaken(null);
    const body = changeOf(values);
    try {
      await save(body);
    } catch (thrown) {
      const { reason, params } = toApiError(thrown);
      if (reason === 'stock_not_seen' && 'set' in body) {
        const { set, seen, ...rest } = body;
        void refreshAfter(client, 'stock.adjust');
        setOvertaken({ present: Number(params.present), added: set - seen, rest });
      }
      throw thrown;
    }
  };
  const apply = ({ added, rest }: Overtaken) => {
    save({ add: added, ...rest }).then(close, notify.error);
  };

  return (
    <FormDialog
      title={t('Adjust stock')}
      submit={t('Save')}
      submitting={t('Saving...')}
      opened={opened}
      onClose={close}
      initial={initial}
      send={send}
    >
      {(form) => (
        <>
          <AdjustFields form={form} product={product} />
          {overtaken && (
            <Message
              tone="warning"
              action={
                <Button
                  size="xs"
                  variant="secondary"
                  loading={adjust.isPending}
                  onClick={() => apply(overtaken)}
                >
                  {t('Apply {{change}}', { change: signed(overtaken.added) })}
                </Button>
              }
            >
              {t('Your change was {{change}}: apply to {{from}} → {{to}}', {
                change: signed(overtaken.added),
                from: overtaken.present,
                to: overtaken.present + overtaken.added,
              })}
            </Message>
          )}
        </>
      )}
    </FormDialog>
  );
}
