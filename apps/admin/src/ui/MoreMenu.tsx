import { useWindowEvent } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../lib/i18n.ts';
import classes from './more-menu.module.css';

interface MoreProps {
  /** Keeps the actions behind the button on wide screens too, where they would fill more than a row. */
  always?: boolean;
  /** Opens upward, for a button at the bottom of the screen. */
  up?: boolean;
  children: ReactNode;
}

/** Actions in a row on wide screens and behind one button on phones. */
export function MoreMenu({ always = false, up = false, children }: MoreProps) {
  const t = useT();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A choice closes it too.
  useWindowEvent('click', ({ target }) => {
    if (opened && !button.current?.contains(target as Node)) setOpened(false);
  });
  useWindowEvent('keydown', ({ key }) => {
    if (!opened || key !== 'Escape') return;
    setOpened(false);
    button.current?.focus();
  });
  return (
    <div className={classes.more} data-always={always || undefined}>
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-label={t('More actions')}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <IconDots size={22} aria-hidden />
        {always && <span className={classes.label}>{t('More actions')}</span>}
      </button>
      <div id={id} className={classes.items} data-up={up || undefined} data-opened={opened || undefined}>
        {children}
      </div>
    </div>
  );
}
