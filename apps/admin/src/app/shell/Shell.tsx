import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useCurrentStep } from '../../lib/setup-step.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { Brand } from './Brand.tsx';
import { useKeyboardHelp } from '../keyboard/help.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { SharePageDialog, shopPaths } from '../../modules/stores/links/index.ts';
import { Banners } from './banners/Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SideNav } from './SideNav.tsx';
import { StoreSelector } from './StoreSelector.tsx';
import classes from './shell.module.css';

const Palette = lazyDialog(() => import('../palette/Palette.tsx').then((file) => file.Palette));
const KeyboardHelp = lazyDialog(() =>
  import('../keyboard/KeyboardHelp.tsx').then((file) => file.KeyboardHelp),
);
const SetupReturn = lazyDialog(() =>
  import('../../modules/stores/setup/index.ts').then((file) => file.SetupReturn),
);
const MenuDrawer = lazyDialog(() => import('./MenuDrawer.tsx').then((file) => file.MenuDrawer));

/** Moves the reading point to the new screen after a navigation, as a full page load would. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  // A shell that comes with a navigation, as from /products to /product/:id, starts with the new screen.
  const arrived = useNavigationType() === NavigationType.Pop;
  const last = useRef(arrived ? pathname : null);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // The section that the address names moves the focus to itself.
    if (hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

function StoreElsewhere() {
  const t = useT();
  const { storeChangedElsewhere } = useSession();
  if (!storeChangedElsewhere) return null;
  return (
    <div className={classes.elsewhere}>
      <Message
        tone="warning"
        action={
          <Button variant="secondary" size="xs" onClick={() => window.location.reload()}>
            {t('Reload')}
          </Button>
        }
      >
        {t('Store changed in another tab – reload')}
      </Message>
    </div>
  );
}

/** Side navigation on wide screens, a bar at the thumb and a drawer on narrow ones, and the screen itself. */
export function Shell() {
  const t = useT();
  const main = useFocusOnNavigation();
  const [opened, drawer] = useDisclosure(false);
  const [searching, palette] = useDisclosure(false);
  const [sharing, share] = useDisclosure(false);
  const [helping, help] = useDisclosure(false);
  const step = useCurrentStep();
  useShortcuts(palette.open);
  useKeyboardHelp(help.open);
  return (
    <div className={classes.shell}>
      <a
        href="#main"
        className={classes.skip}
        onClick={(event) => {
          // An address that changes outside of the router is one that it cannot guard.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('Skip to content')}
      </a>
      <header className={classes.side}>
        <Brand />
        <PhoneHeader onMenu={drawer.open} onShare={share.open} />
        <div className={classes.sideRest}>
          <StoreSelector onShare={share.open} />
          <button type="button" className={classes.search} onClick={palette.open}>
            <IconSearch size={18} aria-hidden />
            {t('Search')}
            <kbd>Ctrl K</kbd>
          </button>
          <SideNav />
          <div className={classes.sideEnd}>
            <ProfileMenu />
          </div>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <StoreElsewhere />
        <Banners />
        <SetupReturn opened={step !== null} />
        <Outlet />
      </main>
      <BottomBar onMenu={drawer.open} menuOpened={opened} />
      <MenuDrawer
        opened={opened}
        onClose={drawer.close}
        onSearch={() => {
          drawer.close();
          palette.open();
        }}
        onShare={() => {
          drawer.close();
          share.open();
        }}
      />
      <SharePageDialog opened={sharing} onClose={share.close} path={shopPaths.home()} />
      <KeyboardHelp opened={helping} onClose={help.close} />
      <Palette opened={searching} onClose={palette.close} />
    </div>
  );
}
