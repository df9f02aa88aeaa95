import { Fragment } from 'react';
import { useRenderContext } from '../core/render-context.ts';
import { detectLang } from '../i18n/script.ts';

/** Plain text: an empty line ends a paragraph, every other line break is kept. */
export function MerchantProse({ children }: { children: string }) {
  const { language } = useRenderContext();
  const paragraphs = children.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim());
  return (
    <div className="prose">
      {paragraphs.map((paragraph, at) => (
        <p key={at} lang={detectLang(paragraph, language)}>
          {paragraph.split(/\r?\n/).map((line, row) => (
            <Fragment key={row}>
              {row > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
