import { isBuyable, type Product } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { QuotaReached } from '../../../billing/index.ts';
import { clearedValues, withoutVariantValues } from './more-values.ts';
import { ProductFields } from './ProductFields.tsx';
import {
  toProductInput,
  toCopyValues,
  emptyProduct,
  ProductForm,
  toProductValues,
} from './product-values.ts';
import { toTranslations } from '../../translations/index.ts';
import { useCreateProduct, useUpdateProduct } from '../queries.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface CreateProps extends DialogProps {
  /** Prefills the form with another product, images included. */
  copiedProduct?: Product | undefined;
  /** Called with the created product. */
  onCreated?: (product: Product) => void;
}

/** Create Product, over the whole window. */
export function CreateProduct({ opened, onClose, copiedProduct, onCreated }: CreateProps) {
  const t = useT();
  const create = useCreateProduct();
  return (
    <FormDialog
      title={t('Create Product')}
      submit={t('Create Product')}
      submitting={t('Creating...')}
      opened={opened}
      onClose={onClose}
      fullScreen
      // The draft of one product must not appear in the form of another.
      key={copiedProduct?._id ?? 'new'}
      draft={copiedProduct ? `product-copy:${copiedProduct._id}` : 'product'}
      initial={copiedProduct ? toCopyValues(copiedProduct) : emptyProduct}
      {...(copiedProduct ? {} : { another: { label: t('Save and add another'), values: emptyProduct } })}
      schema={ProductForm}
      send={async (values) => {
        const created = await create.mutateAsync({ body: await toProductInput(values) });
        const named = { name: created.name };
        notify.done(
          isBuyable(created)
            ? t('“{{name}}” was created', named)
            : t('“{{name}}” was created. Buyers see “Sold out”.', named),
        );
        onCreated?.(created);
      }}
    >
      {(form) => (
        <>
          <QuotaReached of="products" />
          <ProductFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** Edit Product: the same fields, filled in. */
export function EditProduct({ product, opened, onClose }: DialogProps & { product: Product }) {
  const t = useT();
  const update = useUpdateProduct();
  const perVariant = product.variant_count !== undefined;
  const values = toProductValues(product);
  // Its stock may be below zero, which this form cannot say.
  const soldWhenOut = product.when_out !== undefined;
  return (
    <FormDialog
      title={t('Edit Product')}
      submit={t('Save Changes')}
      submitting={t('Saving...')}
      opened={opened}
      onClose={onClose}
      size="lg"
      draft={`product:${product._id}`}
      initial={soldWhenOut ? { ...values, stock_quantity: '0' } : values}
      schema={ProductForm}
      send={async (values) => {
        // A removed weight is sent as 0 and removed images as an empty list: left out, both would stay.
        const body = {
          weight_g: 0,
          images: [],
          ...clearedValues(product),
          ...(await toProductInput(values, product)),
          ...toTranslations(values, product),
          ...(soldWhenOut ? { stock_quantity: undefined } : {}),
        };
        await update.mutateAsync({
          params: { id: product._id },
          body: perVariant ? withoutVariantValues(body) : body,
        });
        notify.done(t('Changes saved'));
      }}
    >
      {(form) => <ProductFields form={form} perVariant={perVariant} product={product} />}
    </FormDialog>
  );
}
