import type { Product } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { unlessChanged } from '../../../../lib/versions.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { useUpdateProduct } from '../queries.ts';
import { RuleFields } from './RuleFields.tsx';
import { StockRuleForm, toRuleChanges, toRuleValues } from './stock-rules.ts';

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
      schema={StockRuleForm}
      send={async (values) => {
        const extraHeaders = unlessChanged(product);
        const body = toRuleChanges(values, product);
        await update.mutateAsync({ params: { id: product._id }, body, extraHeaders });
        notify.done(t('The stock settings were saved.'));
      }}
    >
      {(form) => <RuleFields form={form} product={product} />}
    </FormDialog>
  );
}
