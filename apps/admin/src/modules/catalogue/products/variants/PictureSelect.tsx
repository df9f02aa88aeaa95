import type { Thumbnail } from '@kade/contract';
import type { z } from 'zod';
import { useT } from '../../../../lib/i18n.ts';
import { ProductImage } from '../cards/ProductImage.tsx';
import classes from './variants.module.css';

interface PictureSelectProps {
  label: string;
  pictures: readonly z.infer<typeof Thumbnail>[];
  /** The id of a picture; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** The picture itself is pressed; its number is not shown. */
  small?: boolean;
  'data-row'?: number;
  'data-column'?: number;
}

/** Chooses one of the product's pictures; without one the first picture of the product is shown in the shop. */
export function PictureSelect({
  label,
  pictures,
  value,
  onChange,
  small = false,
  ...place
}: PictureSelectProps) {
  const t = useT();
  const chosen = pictures.find(({ _id }) => _id === value) ?? null;
  return (
    <span className={classes.picture} data-small={small || undefined}>
      <ProductImage thumbnail={chosen} width={96} />
      <select
        {...place}
        aria-label={label}
        value={chosen ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t('None')}</option>
        {pictures.map(({ _id }, index) => (
          <option key={_id} value={_id}>
            {t('Picture {{number}}', { number: index + 1 })}
          </option>
        ))}
      </select>
    </span>
  );
}
