import type { DesignPicture, LinkTarget, Words } from '@kade/contract';
import { MerchantProse } from '../components/MerchantProse.tsx';
import { isOutside, useTarget } from '../core/link-target.ts';
import { imageUrl } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { detectLang } from '../i18n/script.ts';
import { useWords } from './section-data.ts';

const widths = [400, 800, 1600];

/** The name of the class that holds the focal point of a picture; see `focalPoints`. */
export const focalClass = (id: string): string => `f-${id}`;

interface PictureProps {
  picture: DesignPicture;
  /** The id of the section or block, for its focal point. */
  of: string;
  sizes: string;
  eager: boolean;
}

/** A picture that fills its box and is cut around its focal point. */
export function SectionPicture({ picture, of, sizes, eager }: PictureProps) {
  const words = useWords();
  const path = `${picture.file}.webp`;
  return (
    <img
      className={`fill ${focalClass(of)}`}
      src={imageUrl(path, 800)}
      srcSet={widths.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={picture.decoration ? '' : words(picture.alt)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
    />
  );
}

/** The heading of a section; nothing without a text. */
export function Heading({ words: given, id }: { words: Words; id: string }) {
  const { language } = useRenderContext();
  const text = useWords()(given);
  return text ? (
    <h2 id={`h-${id}`} lang={detectLang(text, language)}>
      {text}
    </h2>
  ) : null;
}

/** Paragraphs of plain text; nothing without a text. */
export function Paragraphs({ words: given }: { words: Words }) {
  const text = useWords()(given);
  return text ? <MerchantProse>{text}</MerchantProse> : null;
}

/** A link that looks like a button; nothing without a text or a target. */
export function LinkButton({ words: given, link }: { words: Words; link: LinkTarget | null }) {
  const { language } = useRenderContext();
  const text = useWords()(given);
  const href = useTarget()(link)?.href;
  if (!text || href === undefined) return null;
  return (
    <a
      className="button"
      href={href}
      lang={detectLang(text, language)}
      rel={isOutside(href) ? 'noopener' : undefined}
    >
      {text}
    </a>
  );
}
