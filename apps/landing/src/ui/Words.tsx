import { Fragment } from 'react';
import { type PublicPath, pathIn, publicPaths } from '../language.ts';
import { usePageAddress } from '../page-address.ts';
import { MailLink } from './MailLink.tsx';

const marks = /(\{mail\}|\[[^\]]+\]\([^)]+\))/;
const link = /^\[([^\]]+)\]\(([^)]+)\)$/;

const isPublic = (path: string): path is PublicPath => publicPaths.some((known) => known === path);

/**
 * A text with its marks replaced: `{mail}` by the operator's address, `[words](/path)` by a link, which leads to the
 * page in the visitor's language when it is one of the public pages.
 */
export function Words({ children }: { children: string }) {
  const { language } = usePageAddress();
  return children.split(marks).map((part, place) => {
    const [, words, path] = link.exec(part) ?? [];
    if (part === '{mail}') return <MailLink key={place} />;
    if (!path) return <Fragment key={place}>{part}</Fragment>;
    return (
      <a key={place} href={isPublic(path) ? pathIn(language, path) : path}>
        {words}
      </a>
    );
  });
}
