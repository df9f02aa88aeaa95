import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();

/** Returns an amount in cents as PayHere signs it: two decimals, no thousands separator. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2);

/** Returns the `hash` of a checkout form. Source: "Checkout API" of PayHere's knowledge base. */
export const checkoutHash = (
  {
    merchantId,
    ref,
    amount,
    currency,
  }: { merchantId: string; ref: string; amount: string; currency: string },
  secret: string,
): string => md5(merchantId + ref + amount + currency + md5(secret));

/** Returns the `md5sig` of a notification. Source: "Checkout API" of PayHere's knowledge base. */
export const noticeSignature = (
  notification: { merchantId: string; ref: string; amount: string; currency: string; code: string },
  secret: string,
): string =>
  md5(
    notification.merchantId +
      notification.ref +
      notification.amount +
      notification.currency +
      notification.code +
      md5(secret),
  );

/** Compares in constant time, which does not reveal where the texts differ. */
export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
