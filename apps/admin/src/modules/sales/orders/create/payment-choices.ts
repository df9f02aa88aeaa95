import { paymentMethodKeys, type PaymentMethodKey, type PaymentOffer } from '@kade/contract';
import { money } from '../../../../lib/format.ts';
import type { t as Translate } from '../../../../lib/i18n.ts';
import { paymentMethodLabels } from '../../../../lib/payment-methods.ts';

type T = typeof Translate;

/** Why a method cannot be chosen for this order; empty when it can. */
function reasonNotOffered(t: T, offer: PaymentOffer | undefined): string {
  if (!offer || offer.offered) return '';
  const amount = money(offer.limit ?? 0);
  if (offer.reason === 'below_minimum') return t('orders from {{amount}}', { amount });
  if (offer.reason === 'above_maximum') return t('orders up to {{amount}}', { amount });
  return offer.reason === 'district' ? t('not in this district') : t('not available for this order');
}

/**
 * The payment methods to choose from. One that is switched off can be chosen too, because the merchant takes what was
 * agreed; one that the rules exclude for this order has the reason in its label.
 */
export function paymentOptions(
  t: T,
  enabled: Partial<Record<PaymentMethodKey, boolean>> | undefined,
  offers: readonly PaymentOffer[] | undefined,
) {
  return paymentMethodKeys.map((value) => {
    const method = t(paymentMethodLabels[value]);
    const reason = offers
      ? reasonNotOffered(
          t,
          offers.find((offer) => offer.method === value),
        )
      : '';
    if (reason) return { value, disabled: true, label: `${method} (${reason})` };
    const isHidden = enabled?.[value] === false;
    const label = isHidden ? t('{{method}} (not offered to buyers)', { method }) : method;
    return { value, disabled: false, label };
  });
}
