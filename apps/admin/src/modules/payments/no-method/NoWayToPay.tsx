import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Message } from '../../../ui/Message.tsx';

/** Says that buyers cannot order because no payment method can be used, with the way to the payment methods. */
export function NoWayToPay() {
  const t = useT();
  return (
    <Message
      action={
        <Anchor component={Link} to={paths.settingsPart('payments')} c="inherit" underline="always">
          {t('Choose how buyers pay')}
        </Anchor>
      }
    >
      {t('Nobody can order in your shop: it has no payment method that buyers can use.')}
    </Message>
  );
}
