import {
  type Icon,
  IconAdjustments,
  IconBuildingStore,
  IconCreditCard,
  IconDiscount2,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPackage,
  IconPlus,
  IconSun,
  IconUpload,
  IconUser,
} from '@tabler/icons-react';
import { helpTopicNames, helpTopics } from '../../lib/help-topics.ts';
import { phrase, t } from '../../lib/i18n.ts';
import { logout } from '../../lib/logout.ts';
import { paths } from '../../lib/paths.ts';
import { reportCommands } from './report-commands.ts';
import { normalizeForSearch } from '../../lib/search.ts';
import { areas, moreAreas } from '../shell/areas.ts';
import { showKeyboardHelp } from '../keyboard/help.ts';
import type { Need } from '../../modules/stores/current/index.ts';
import { settings } from './settings.ts';
import { places } from '../keyboard/use-shortcuts.ts';

export interface Command {
  id: string;
  label: string;
  /** Other words that find it, in any language. */
  words?: string;
  icon: Icon;
  /** The keys that do the same without the palette. */
  keys?: string;
  run: () => void;
}

/** What the palette can do, apart from what it finds among the store's products. */
export interface CommandContext {
  go: (to: string) => void;
  /** Whether the merchant may do something in the chosen store. */
  may: (need: Need) => boolean;
  dark: boolean;
  setScheme: (scheme: 'light' | 'dark') => void;
  stores: readonly { _id: string; domain: string }[];
  chooseStore: (id: string) => void;
}

const keysTo = (path: string) => {
  const key = Object.keys(places).find((letter) => places[letter]?.() === path);
  return key ? `g ${key}` : undefined;
};

const discountCommands = (go: CommandContext['go']): Command[] => [
  {
    id: 'create discount',
    label: t('Create Discount'),
    words: 'create discount coupon code sale offer වට්ටමක් සාදන්න කේතය தள்ளுபடியை உருவாக்கு குறியீடு',
    icon: IconDiscount2,
    run: () => go(paths.newDiscount()),
  },
  {
    id: 'try discounts',
    label: t('Try discounts'),
    words: 'try discounts test simulate coupon code basket වට්ටම් අත්හදා බලන්න කේතය தள்ளுபடிகளைச் சோதி குறியீடு',
    icon: IconDiscount2,
    run: () => go(paths.tryDiscounts()),
  },
];

const createCommand = (go: CommandContext['go']): Command => ({
  id: 'create',
  label: t('Create Product'),
  icon: IconPlus,
  run: () => go(`${paths.products()}?create=yes`),
});

const billingCommand = (go: (to: string) => void): Command => ({
  id: 'billing',
  label: t('Plan and billing'),
  icon: IconCreditCard,
  run: () => go(paths.billing()),
});

/** Every command, in the order in which the palette offers them. */
export function commands({ go, may, dark, setScheme, stores, chooseStore }: CommandContext): Command[] {
  const shown = [...areas, ...moreAreas].filter(({ needs }) => may(needs));
  return [
    ...shown.map(({ label, to, icon }) => {
      const keys = keysTo(to);
      return { id: to, label: t(label), icon, run: () => go(to), ...(keys ? { keys } : {}) };
    }),
    ...(may('products:write') ? [createCommand(go)] : []),
    ...(may('reports:read') ? reportCommands(go) : []),
    ...(may('discounts:write') ? discountCommands(go) : []),
    { id: 'profile', label: t('My Profile'), icon: IconUser, run: () => go(paths.profile()) },
    { id: 'help', label: t('Help'), icon: IconHelpCircle, run: () => go(paths.helpPages()) },
    ...(may('billing') ? [billingCommand(go)] : []),
    {
      id: 'scheme',
      label: dark ? t('Light colours') : t('Dark colours'),
      icon: dark ? IconSun : IconMoon,
      run: () => setScheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'keys',
      label: t('Keyboard shortcuts'),
      icon: IconKeyboard,
      keys: '?',
      run: showKeyboardHelp,
    },
    ...stores.map(({ _id, domain }) => ({
      id: _id,
      label: t('Switch to {{domain}}', { domain }),
      icon: IconBuildingStore,
      run: () => chooseStore(_id),
    })),
    { id: 'logout', label: t('Logout'), icon: IconLogout, run: logout },
  ];
}

/** The settings as commands that lead to them; they are offered for a typed text only. */
export const settingCommands = (go: (to: string) => void, may: CommandContext['may']): Command[] =>
  (may('store:write') ? settings : [])
    .filter(({ to }) => to !== paths.billing() || may('billing'))
    .map(({ title, to, words }) => ({
      id: `setting ${title}`,
      label: t(title),
      words: `${title} ${words}`,
      icon: IconAdjustments,
      run: () => go(to),
    }));

/** Lists of products that are asked for by name, and other words for each. */
const productLists = [
  ['sale=yes', phrase('On sale'), 'discount reduced usual price struck'],
  ['state=draft', phrase('Draft'), 'drafts unpublished not published hidden'],
  ['state=hidden', phrase('Link only'), 'hidden secret not listed'],
  ['state=archived', phrase('Archived'), 'archive old former'],
] as const;

const importCommand = (go: CommandContext['go']): Command => ({
  id: 'import products',
  label: t('Import products'),
  words: 'import products csv excel sheet file upload variants ආයාත இறக்குமதி',
  icon: IconUpload,
  run: () => go(`${paths.products()}?import=yes`),
});

/** What can be done with all products, and lists of some; they are offered for a typed text only. */
export const productCommands = (go: (to: string) => void, may: CommandContext['may']): Command[] => [
  ...(may('products:write') ? [importCommand(go)] : []),
  ...(may('products:read') ? productLists : []).map(([query, title, words]) => ({
    id: `products ${query}`,
    label: `${t('Products')}: ${t(title)}`,
    words: `products ${title} ${words}`,
    icon: IconPackage,
    run: () => go(`${paths.products()}?${query}`),
  })),
];

/** The help pages as commands; they are offered for a typed text only. */
export const helpCommands = (go: (to: string) => void): Command[] =>
  helpTopicNames.map((topic) => ({
    id: `help ${topic}`,
    label: `${t('Help')}: ${t(helpTopics[topic].title)}`,
    words: `help ${helpTopics[topic].title} ${helpTopics[topic].words}`,
    icon: IconHelpCircle,
    run: () => go(paths.help(topic)),
  }));

/** Commands whose label, or other words for it, hold every typed word. */
export const matching = (all: readonly Command[], typed: string): Command[] => {
  const words = normalizeForSearch(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ label, words: others = '' }) => {
    const text = normalizeForSearch(`${label} ${others}`);
    return words.every((word) => text.includes(word));
  });
};
