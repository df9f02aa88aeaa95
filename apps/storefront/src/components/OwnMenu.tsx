import type { MenuLink, SubLink } from '@kade/contract';
import { isOutside, useTarget } from '../core/link-target.ts';
import { currentAt } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { wordsIn } from '../i18n/words.ts';
import { MerchantText } from './MerchantText.tsx';

interface ShownSubLink {
  id: string;
  name: string;
  href: string;
}

/** A link of a menu as visitors see it. One with links below it may have no address. */
export interface ShownLink extends Omit<ShownSubLink, 'href'> {
  href: string | null;
  links: ShownSubLink[];
}

/**
 * Returns the links of a menu that visitors can open, with the names of their targets where they have none of their own. A
 * heading that lost its name with its target leaves its links where it was.
 */
export function useShownLinks(links: readonly MenuLink[] = []): ShownLink[] {
  const { language, shop } = useRenderContext();
  const words = wordsIn(language, shop.language);
  const targetOf = useTarget();
  const shown = ({ _id, name, target }: SubLink) => {
    const open = targetOf(target);
    return { id: _id, name: words(name) || open?.name || '', href: open?.href ?? null };
  };
  const withAddress = ({ href, ...link }: Omit<ShownLink, 'links'>): ShownSubLink[] =>
    href === null ? [] : [{ ...link, href }];
  return links.flatMap((link): ShownLink[] => {
    const top = shown(link);
    const below = link.links.flatMap((each) => withAddress(shown(each)));
    if (top.name === '') return below.map((each) => ({ ...each, links: [] }));
    return top.href === null && below.length === 0 ? [] : [{ ...top, links: below }];
  });
}

/** Links as entries of a list. */
export function OwnLinks({ links }: { links: readonly Omit<ShownLink, 'links'>[] }) {
  const { here } = useRenderContext();
  return links.map(({ id, name, href }) => (
    <li key={id}>
      <a
        href={href ?? undefined}
        rel={href !== null && isOutside(href) ? 'noopener' : undefined}
        aria-current={href === null ? undefined : currentAt(href, here)}
      >
        <MerchantText>{name}</MerchantText>
      </a>
    </li>
  ));
}

/** The menu of the merchant. Links below another one are in a panel that opens without a script; one is open at a time. */
export function OwnMenu({ links }: { links: readonly ShownLink[] }) {
  const { text } = useRenderContext();
  return (
    <nav className="menu own" aria-label={text.mainMenu}>
      <ul>
        {links.map((link) =>
          link.links.length === 0 ? (
            <OwnLinks key={link.id} links={[link]} />
          ) : (
            <li key={link.id}>
              <details name="menu">
                <summary>
                  {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- no link, but it looks as those beside it */}
                  <a>
                    <MerchantText>{link.name}</MerchantText>
                  </a>
                </summary>
                <ul>
                  {link.href !== null && <OwnLinks links={[{ ...link, name: text.seeAllOf(link.name) }]} />}
                  <OwnLinks links={link.links} />
                </ul>
              </details>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
