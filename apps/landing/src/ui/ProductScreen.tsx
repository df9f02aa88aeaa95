import { site } from '../site.ts';

interface Props {
  /** A screen is four files in `public/screens`: `{name}-{light|dark}-{wide|small}.webp`. */
  name: string;
  alt: string;
  /** Width and height of the wide file; the small one has the same shape. */
  size: readonly [number, number];
  /** Above the fold: fetched first and not lazily. */
  first?: boolean;
}

const fileOf = (name: string, scheme: string, width: string) => `${name}-${scheme}-${width}.webp`;

/** Returns whether all four files of a screen were there when the pages were built. */
export const hasScreen = (name: string) =>
  ['light', 'dark'].every((scheme) =>
    ['wide', 'small'].every((width) => site.screens.includes(fileOf(name, scheme, width))),
  );

/** A picture of the product in the visitor's colour scheme, with a tighter crop for small screens. */
export function ProductScreen({ name, alt, size: [width, height], first = false }: Props) {
  const at = (scheme: string, kind: string) => `/screens/${fileOf(name, scheme, kind)}`;
  return (
    <picture>
      <source
        media="(prefers-color-scheme: dark) and (max-width: 640px)"
        srcSet={at('dark', 'small')}
        type="image/webp"
      />
      <source media="(prefers-color-scheme: dark)" srcSet={at('dark', 'wide')} type="image/webp" />
      <source media="(max-width: 640px)" srcSet={at('light', 'small')} type="image/webp" />
      <img
        src={at('light', 'wide')}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
