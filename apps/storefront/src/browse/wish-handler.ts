import type { ShopProduct } from '@kade/contract';
import { toApiError } from '../core/api-error.ts';
import { type Choice, choiceIn } from '../core/choice.ts';
import { isEmail, isPhone, typed } from '../core/form-fields.ts';
import type { PageContext } from '../core/page-context.ts';
import { type PageOrReply, redirect } from '../core/page.ts';
import { wishPage } from './wish-page.tsx';

type Asked = { product: ShopProduct; choice: Choice; phone: string };

async function ask({ product, choice, phone }: Asked, { orders }: PageContext) {
  const isMail = phone.includes('@');
  if (isMail ? !isEmail(phone) : !isPhone(phone)) return 'phoneWrong';
  const contact = isMail ? { email: phone } : { phone };
  const variant = choice.variant?._id;
  try {
    return (await orders.wish({ product: product._id, ...contact, ...(variant ? { variant } : {}) })).state;
  } catch (failure) {
    const refusal = toApiError(failure);
    if (refusal?.status === 429) return 'tooOften';
    if (['phone', 'email'].includes(refusal?.body.field ?? '')) return 'phoneWrong';
    throw failure;
  }
}

/** Handles the form of somebody who waits for a product. Rejects with a 404 for a product that the shop does not have. */
export async function handleWish(context: PageContext): Promise<PageOrReply> {
  const { api, request, shop, text } = context;
  const id = request.form.get('product') ?? '';
  if (!/^[0-9a-f]{24}$/.test(id)) return redirect(303, '/');
  const product = await api.product(id);
  const asked = { product, choice: choiceIn(product, request.form), phone: typed(request.form, 'phone') };
  return wishPage({ ...asked, result: await ask(asked, context), shopName: shop.name, text });
}
