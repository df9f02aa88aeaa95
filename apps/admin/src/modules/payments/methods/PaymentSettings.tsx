import { type PaymentMethodKey, paymentMethodKeys } from '@kade/contract';
import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { paymentMethodLabels } from '../../../lib/payment-methods.ts';
import { Failed } from '../../../ui/Failed.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { paymentMethods } from './queries.ts';
import classes from '../../../ui/setting-rows.module.css';
import { CashOffer } from './CashOffer.tsx';
import { MethodDetails } from './MethodDetails.tsx';
import { PayHereAccount } from './PayHereAccount.tsx';
import { CardHint } from './test-payment/CardHint.tsx';
import { usePaymentToggle } from './use-payment-toggle.ts';
import { useMay } from '../../stores/current/index.ts';

/** Cash on delivery stands first: most buyers choose it, and it needs nothing else. */
const simplestFirst = paymentMethodKeys.toReversed();

/** The payment methods with their rules, and the shop's credentials at PayHere. */
export function PaymentSettings() {
  const t = useT();
  const methods = useQuery(paymentMethods.list());
  const details = useQuery(paymentMethods.settings());
  const maySeeAccount = useMay()('payments:write');
  const credentials = useQuery({ ...paymentMethods.credentials(), enabled: maySeeAccount });
  const toggle = usePaymentToggle();
  const why = useId();
  const hasMerchant = Boolean(credentials.data?.merchant_id);
  const locked = (method: PaymentMethodKey) => method === 'credit_debit' && !hasMerchant;

  return (
    <Section title={t('Payment Methods')} anchor="payments">
      <Stack gap="md">
        <Loaded query={methods}>
          {(enabled) => (
            <>
              {!Object.values(enabled).some(Boolean) && <CashOffer />}
              <ul className={classes.rows}>
                {simplestFirst.map((method) => (
                  <li key={method}>
                    <Switch
                      label={t(paymentMethodLabels[method])}
                      className={locked(method) ? classes.locked : undefined}
                      aria-describedby={locked(method) ? why : undefined}
                      checked={enabled[method]}
                      disabled={locked(method)}
                      onChange={({ currentTarget }) => void toggle(method, currentTarget.checked)}
                    />
                    {locked(method) && (
                      <Text size="sm" c="dimmed" id={why}>
                        {t('Save your PayHere credentials to take cards.')}
                      </Text>
                    )}
                    {method === 'credit_debit' && hasMerchant && <CardHint />}
                    {method !== 'credit_debit' && details.data && (
                      <MethodDetails method={method} all={details.data} enabled={enabled[method]} />
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
        {details.error && !details.data && <Failed query={details} />}
        {credentials.error && !credentials.data && <Failed query={credentials} />}
        <Text size="sm" c="dimmed">
          {t('Card payments go through PayHere, with your own account there.')}
        </Text>
        {credentials.data && <PayHereAccount credentials={credentials.data} />}
      </Stack>
    </Section>
  );
}
