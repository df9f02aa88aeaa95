import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconCreditCard,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { chooseLanguage, type Language, languages, useLanguage, useT } from '../../lib/i18n.ts';
import { logout } from '../../lib/logout.ts';
import { paths } from '../../lib/paths.ts';
import { notify } from '../../ui/notify.tsx';
import { showKeyboardHelp } from '../keyboard/help.ts';
import classes from './profile-menu.module.css';
import { May } from '../../modules/stores/current/index.ts';

interface ItemProps {
  icon: Icon;
  label: string;
  lang?: string;
  current?: boolean;
  onClick: () => void;
}

const Item = ({ icon: Icon, label, lang, current, onClick }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    lang={lang}
    aria-current={current ? 'true' : undefined}
    className={classes.profileItem}
    onClick={onClick}
  >
    <Icon size={18} stroke={1.7} aria-hidden />
    {label}
  </button>
);

interface ProfileItemsProps {
  /** Closes the menu. */
  onDone: () => void;
  onNavigate?: (() => void) | undefined;
}

/** The entries of the profile menu. */
export function ProfileItems({ onDone, onNavigate }: ProfileItemsProps) {
  const t = useT();
  const chosen = useLanguage();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';

  const go = (to: string) => () => {
    onDone();
    onNavigate?.();
    void navigate(to);
  };
  const showKeys = () => {
    onDone();
    onNavigate?.();
    showKeyboardHelp();
  };
  const speak = (language: Language) => () => {
    onDone();
    chooseLanguage(language).catch((thrown: unknown) => notify.error(thrown));
  };

  return (
    <>
      <Item icon={IconUser} label={t('My Profile')} onClick={go(paths.profile())} />
      <May need="billing">
        <Item icon={IconCreditCard} label={t('Plan and billing')} onClick={go(paths.billing())} />
      </May>
      <Item icon={IconHelpCircle} label={t('Help')} onClick={go(paths.helpPages())} />
      <Item
        icon={dark ? IconSun : IconMoon}
        label={dark ? t('Light colours') : t('Dark colours')}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      />
      <Item icon={IconKeyboard} label={t('Keyboard shortcuts')} onClick={showKeys} />
      {(Object.keys(languages) as Language[]).map((language) => (
        <Item
          key={language}
          icon={IconLanguage}
          label={languages[language]}
          lang={language}
          current={chosen === language}
          onClick={speak(language)}
        />
      ))}
      <Item icon={IconLogout} label={t('Logout')} onClick={logout} />
    </>
  );
}
