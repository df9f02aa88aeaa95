import { imageUrl } from '../core/paths.ts';
import { Icon } from './Icon.tsx';

const LARGEST = 1600;
const widths = [200, 400, 800, LARGEST];

interface Props {
  path: string | null | undefined;
  /** Empty where the name is shown beside the picture. */
  alt: string;
  sizes: string;
  /** Loaded at once, before the rest of the page. */
  eager?: boolean;
  /** A second picture, which is loaded and shown while a mouse is on the link around it or the focus in it. */
  second?: string | undefined;
  /** Makes the picture a link with this name to its largest size. */
  link?: string;
}

/** A picture in a box with a fixed aspect ratio, so that the layout does not shift when it loads. Without a picture, an icon. */
export function ProductImage({ path, alt, sizes, eager = false, second, link }: Props) {
  if (!path)
    return (
      <span className="pic none">
        <Icon name="box" />
      </span>
    );
  const image = (
    <img
      src={imageUrl(path, 400)}
      srcSet={widths.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={800}
      height={800}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
    />
  );
  if (link === undefined)
    return (
      <span className="pic">
        {image}
        {second && <img className="second" src={imageUrl(second, 400)} alt="" loading="lazy" />}
      </span>
    );
  return (
    <a className="pic" href={imageUrl(path, LARGEST)} aria-label={link}>
      {image}
    </a>
  );
}
