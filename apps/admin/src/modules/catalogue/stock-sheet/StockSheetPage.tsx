import { IconPackage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { stockLines } from './queries.ts';
import { StockSheet } from './StockSheet.tsx';

/** /products/stock: the stock of the products in the address, or of the lines of a file, adjusted at once. */
export function StockSheetPage() {
  const t = useT();
  const client = useQueryClient();
  const [{ ids }] = useUrlState({ ids: '' });
  const lines = useQuery(stockLines(client, ids.split(',').filter(Boolean)));
  return (
    <Page
      title={t('Adjust stock')}
      lead={t('Each line is saved by itself. A number that a sale has overtaken is not overwritten.')}
      back={{ to: paths.products(), label: t('Products') }}
      actions={<HelpLink topic="stock" />}
    >
      <Loaded
        query={lines}
        empty={(rows) =>
          rows.length === 0 &&
          ids !== '' && (
            <EmptyState
              icon={IconPackage}
              title={t('No products')}
              hint={t('Select products in the list, and choose “Adjust stock”.')}
            />
          )
        }
      >
        {(rows) => <StockSheet key={ids} lines={rows} />}
      </Loaded>
    </Page>
  );
}
