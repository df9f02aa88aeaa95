import { useClickOutside } from '@mantine/hooks';
import { IconChevronUp, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { profile } from '../../lib/profile.ts';
import { ProfileItems } from './ProfileItems.tsx';
import classes from './profile-menu.module.css';

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Moves the focus along the entries, as menus do. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const place = items.findIndex((item) => item === document.activeElement);
  items[step(place, items.length)]?.focus();
}

/** The name of the signed-in merchant. Takes its space before the reply arrives. */
function SignedIn() {
  const { data } = useQuery(profile());
  return (
    <div className={classes.signedIn}>
      <strong>{data ? `${data.first_name} ${data.last_name}`.trim() : '\u00a0'}</strong>
      <span>{data?.email ?? '\u00a0'}</span>
    </div>
  );
}

/** My Profile, billing, appearance, language and logout. Opens upwards, over the areas. */
export function ProfileMenu({ onNavigate }: { onNavigate?: () => void }) {
  const t = useT();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const outside = useClickOutside<HTMLDivElement>(() => setOpened(false));

  useEffect(() => {
    if (opened) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [opened]);

  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <div ref={outside} className={classes.profileMenu}>
      {opened && (
        <div className={classes.profileBox}>
          <SignedIn />
          <div
            ref={menu}
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={t('Account')}
            className={classes.profileItems}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.stopPropagation();
                close();
              } else if (event.key === 'Tab') setOpened(false);
              else walk(event);
            }}
          >
            <ProfileItems onDone={close} onNavigate={onNavigate} />
          </div>
        </div>
      )}
      <button
        ref={button}
        type="button"
        className={classes.profile}
        aria-label={t('Account, profile menu')}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconUserCircle size={24} stroke={1.6} aria-hidden />
        {t('Account')}
        <IconChevronUp size={16} aria-hidden className={classes.profileChevron} />
      </button>
    </div>
  );
}
