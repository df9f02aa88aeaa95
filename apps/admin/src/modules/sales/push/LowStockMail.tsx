import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { stockSettings, useUpdateStockSettings } from './queries.ts';

/** Whether the merchant gets a mail about products that have newly run low. */
export function LowStockMail() {
  const t = useT();
  const settings = useQuery(stockSettings());
  const update = useUpdateStockSettings();
  const change = (low_stock_mail: boolean) =>
    update
      .mutateAsync({ body: { low_stock_mail } })
      .then(() => notify.done(t('The notifications were saved.')))
      .catch(notify.error);
  return (
    <Loaded query={settings}>
      {({ low_stock_mail }) => (
        <Switch
          label={t('Mail me when products run low')}
          description={t(
            'At 08:00, at most one mail a day with the products that have newly come down to their low stock level.',
          )}
          checked={low_stock_mail}
          disabled={update.isPending}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
      )}
    </Loaded>
  );
}
