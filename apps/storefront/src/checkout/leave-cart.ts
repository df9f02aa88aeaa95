import { edited } from './cart-edit.ts';
import { readCheckout } from './checkout-form.ts';
import { handleCheckout } from './checkout-handlers.ts';
import { isPhone } from '../core/form-fields.ts';
import type { PageOrReply } from '../core/page.ts';
import type { PageContext } from '../core/page-context.ts';

/** Keeps the cart of a buyer who agreed to that, and deletes that of one who does not agree any more. */
async function keepCart({ request, shop, orders }: PageContext): Promise<void> {
  const { lines, edit, left, wasLeft, phone, name } = readCheckout(request.form);
  if (!shop.left_carts || !lines || !isPhone(phone) || !(left || wasLeft)) return;
  const now = edit ? edited(lines, edit) : lines;
  if (now.length === 0) return;
  const sent = now.map(({ seen: _, ...line }) => line);
  // The form is shown all the same: nobody is kept from ordering because a cart was not kept.
  await orders
    .leaveCart({ lines: sent, phone, name, language: request.language, kept: left })
    .catch(() => undefined);
}

/** Handles the form of the checkout. A cart that was not ordered with it is kept, where its buyer agreed to that. */
export async function checkoutOrLeave(context: PageContext): Promise<PageOrReply> {
  const reply = await handleCheckout(context);
  if ('main' in reply) await keepCart(context);
  return reply;
}
