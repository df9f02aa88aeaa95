import { Fragment } from 'react';
import { useShown } from '../core/render-context.ts';
import { langOf } from '../i18n/script.ts';

/** Plain text: an empty line ends a paragraph, every other line break is kept. */
export function Prose({ children }: { children: string }) {
  const { language } = useShown();
  const paragraphs = children.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim());
  return (
    <div className="prose">
      {paragraphs.map((paragraph, at) => (
        <p key={at} lang={langOf(paragraph, language)}>
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
