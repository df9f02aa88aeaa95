import { IconPhoto } from '@tabler/icons-react';
import { fileUrl } from '../../../../lib/paths.ts';
import classes from '../products.module.css';

interface ProductImageProps {
  thumbnail: { path: string } | null;
  width: 96 | 200 | 400 | 800;
  /** Empty when the name is shown beside the image. */
  alt?: string;
  /** Visible at once: loads with high priority instead of after the layout. */
  first?: boolean;
}

/** A product's image, or a neutral placeholder. */
export const ProductImage = ({ thumbnail, width, alt = '', first = false }: ProductImageProps) => (
  <span className={classes.image}>
    {thumbnail ? (
      <img
        src={fileUrl(thumbnail.path, width)}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    ) : (
      <IconPhoto size="30%" stroke={1.2} aria-hidden />
    )}
  </span>
);
