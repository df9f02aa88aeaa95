import { LOW_STOCK, type Product } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { unlessChanged } from '../../../../lib/versions.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { useUpdateProduct } from '../queries.ts';
import { WholeNumber } from '../variants/options/WholeNumber.tsx';
import { toRuleChanges, toRuleValues } from './stock-rules.ts';

interface StockRulesProps {
  product: Product;
  opened: boolean;
  onClose: () => void;
}

/** What the merchant chooses for the stock of one product. */
export function StockRules({ product, opened, onClose }: StockRulesProps) {
  const t = useT();
  const update = useUpdateProduct();
  return (
    <FormDialog
      title={t('Stock settings')}
      submit={t('Save')}
      submitting={t('Saving...')}
      opened={opened}
      onClose={onClose}
      initial={toRuleValues(product)}
      send={async (values) => {
        const extraHeaders = unlessChanged(product);
        await update.mutateAsync({ params: { id: product._id }, body: toRuleChanges(values), extraHeaders });
        notify.done(t('The stock settings were saved.'));
      }}
    >
      {(form) => (
        <WholeNumber
          label={t('Low stock level')}
          description={t('At this many pieces the product is low. Empty: {{count}}, as for every product.', {
            count: LOW_STOCK,
          })}
          max={10_000}
          data-autofocus
          {...form.getInputProps('low_stock')}
        />
      )}
    </FormDialog>
  );
}
