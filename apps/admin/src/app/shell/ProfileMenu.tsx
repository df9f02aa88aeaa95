import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconChevronUp,
  IconCreditCard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { chooseLanguage, i18n, type Language, languages, useT } from '../../lib/i18n.ts';
import { logout } from '../../lib/logout.ts';
import { paths } from '../../lib/paths.ts';
import { notice } from '../../ui/notice.tsx';
import classes from './shell.module.css';

/** My Profile, billing, appearance, language and logout. */
export function ProfileMenu({ onNavigate }: { onNavigate?: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const go = (to: string) => () => {
    void navigate(to);
    onNavigate?.();
  };
  return (
    <Menu position="top-start" width={230}>
      <Menu.Target>
        <UnstyledButton className={classes.profile}>
          <IconUserCircle size={24} stroke={1.6} aria-hidden />
          {t('Account')}
          <IconChevronUp size={16} aria-hidden className={classes.profileChevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser size={18} aria-hidden />} onClick={go(paths.profile())}>
          {t('My Profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCreditCard size={18} aria-hidden />} onClick={go(paths.billing())}>
          {t('Plan and billing')}
        </Menu.Item>
        <Menu.Item
          leftSection={dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? t('Light colours') : t('Dark colours')}
        </Menu.Item>
        <Menu.Label>{t('Language')}</Menu.Label>
        {(Object.keys(languages) as Language[]).map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            leftSection={<IconLanguage size={18} aria-hidden />}
            aria-current={i18n.language === language ? 'true' : undefined}
            onClick={() => void chooseLanguage(language).catch(notice.error)}
          >
            {languages[language]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logout}>
          {t('Logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
