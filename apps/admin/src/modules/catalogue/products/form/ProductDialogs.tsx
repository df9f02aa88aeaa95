import type { Product } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notice } from '../../../../ui/notice.tsx';
import { PlanLimit } from '../../../billing/index.ts';
import { ProductFields } from './ProductFields.tsx';
import { toProductInput, copied, emptyProduct, ProductForm, toProductValues } from './product-values.ts';
import { useCreateProduct, useUpdateProduct } from '../queries.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface CreateProps extends DialogProps {
  /** Prefills the form with another product, pictures included. */
  copyOf?: Product | undefined;
  /** Called with the created product. */
  onCreated?: (product: Product) => void;
}

/** Create Product, over the whole window. */
export function CreateProduct({ opened, onClose, copyOf, onCreated }: CreateProps) {
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
      key={copyOf?._id ?? 'new'}
      draft={copyOf ? `product-copy:${copyOf._id}` : 'product'}
      initial={copyOf ? copied(copyOf) : emptyProduct}
      {...(copyOf ? {} : { another: { label: t('Save and add another'), values: emptyProduct } })}
      schema={ProductForm}
      send={async (values) => {
        const created = await create.mutateAsync({ body: await toProductInput(values) });
        notice.done(t('“{{name}}” was created', { name: created.name }));
        onCreated?.(created);
      }}
    >
      {(form) => (
        <>
          <PlanLimit of="products" />
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
  return (
    <FormDialog
      title={t('Edit Product')}
      submit={t('Save Changes')}
      submitting={t('Saving...')}
      opened={opened}
      onClose={onClose}
      size="lg"
      draft={`product:${product._id}`}
      initial={toProductValues(product)}
      schema={ProductForm}
      send={async (values) => {
        // A removed weight is sent as 0 and removed pictures as an empty list: left out, both would stay.
        const body = { weight_g: 0, images: [], ...(await toProductInput(values)) };
        await update.mutateAsync({ params: { id: product._id }, body });
        notice.done(t('Changes saved'));
      }}
    >
      {(form) => <ProductFields form={form} />}
    </FormDialog>
  );
}
