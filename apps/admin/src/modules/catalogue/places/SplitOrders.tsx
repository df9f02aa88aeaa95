import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useMay } from '../../stores/current/index.ts';
import { places, useUpdateStockSettings } from './queries.ts';

/** Whether a line of an order may be taken from several places. */
export function SplitOrders() {
  const t = useT();
  const may = useMay();
  const settings = useQuery(places.settings());
  const update = useUpdateStockSettings();
  const change = (low_stock_mail: boolean, split_orders: boolean) =>
    update
      .mutateAsync({ body: { low_stock_mail, split_orders } })
      .then(() => notify.done(t('The setting was saved.')))
      .catch(notify.error);
  return (
    <Loaded query={settings}>
      {({ low_stock_mail, split_orders = false }) => (
        <Switch
          label={t('Take one item from several places')}
          description={t('Otherwise buyers can order as many pieces of a product as are at one place.')}
          checked={split_orders}
          disabled={update.isPending || !may('store:write')}
          onChange={({ currentTarget }) => void change(low_stock_mail, currentTarget.checked)}
        />
      )}
    </Loaded>
  );
}
