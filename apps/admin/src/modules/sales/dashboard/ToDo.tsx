import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockExclamation,
  IconCreditCardOff,
  IconFileInvoice,
  IconPackageExport,
  IconReceipt,
  IconShieldExclamation,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { paymentMethodLabels } from '../../../lib/payment-methods.ts';
import { Section } from '../../../ui/Section.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './queries.ts';

/** Pending tasks: for each kind a line with a link to the filtered list. */
export function ToDo({ toDo }: { toDo: Overview['to_do'] }) {
  const t = useT();
  const { orders_to_confirm, orders_expiring = 0, bank_slips = 0, orders_to_ship } = toDo;
  const { products_low, payment_methods = [], discount_codes_guessed = false } = toDo;
  const work = [
    {
      icon: IconReceipt,
      count: orders_to_confirm,
      text: t('{{count}} orders to confirm', { count: orders_to_confirm }),
      to: `${paths.orders()}?status=pending`,
    },
    {
      icon: IconClockExclamation,
      count: orders_expiring,
      text: t('{{count}} of them will be cancelled soon unless you confirm them', {
        count: orders_expiring,
      }),
      to: `${paths.orders()}?status=pending&sort=date`,
    },
    {
      icon: IconFileInvoice,
      count: bank_slips,
      text: t('{{count}} bank slips to check', { count: bank_slips }),
      to: `${paths.orders()}?slip=waiting`,
    },
    {
      icon: IconPackageExport,
      count: orders_to_ship,
      text: t('{{count}} orders to ship', { count: orders_to_ship }),
      to: `${paths.orders()}?status=processing`,
    },
    {
      icon: IconAlertTriangle,
      count: products_low,
      text: t('{{count}} products low or out', { count: products_low }),
      to: `${paths.products()}?stock=low`,
    },
    {
      icon: IconCreditCardOff,
      count: payment_methods.length,
      text: t('Buyers cannot use {{methods}} yet: add the missing details', {
        methods: payment_methods.map((method) => t(paymentMethodLabels[method])).join(', '),
      }),
      to: paths.settingsPart('payments'),
    },
    {
      icon: IconShieldExclamation,
      count: Number(discount_codes_guessed),
      text: t('Somebody tries discount codes: make short ones longer, or limit how often they can be used'),
      to: paths.discounts(),
    },
  ].filter(({ count }) => count > 0);
  return (
    <Section title={t('To do')}>
      {work.length === 0 ? (
        <p className={classes.line}>
          <IconCircleCheck size={20} aria-hidden className={classes.good} />
          {t('Nothing is waiting for you.')}
        </p>
      ) : (
        <ul className={classes.tasks}>
          {work.map(({ icon: Icon, text, to }) => (
            <li key={to} className={classes.line}>
              <Icon size={20} aria-hidden className={classes.icon} />
              <Anchor component={Link} to={to}>
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
