import type { BuyerExport } from '@kade/contract';
import { toApiError } from '../core/api-error.ts';
import { isEmail, isPhone, typed } from '../core/form-fields.ts';
import type { PageContext } from '../core/page-context.ts';
import { type PageOrReply, type PlainReply, redirect } from '../core/page.ts';
import type { Asking } from './AskForCode.tsx';
import { accountPage } from './account-page.tsx';

/** The forms of the page besides the first one. */
export type AccountForm = `account-${'sms' | 'code' | 'offers' | 'end' | 'export' | 'erasure'}`;

const start: Asking = { step: 'email', email: '' };
const ask = (asking: Asking, context: PageContext, status = 200) => accountPage({ asking }, context, status);

/** Returns the orders of the address that this browser proved; the form to prove one where it did not, or too long ago. */
export async function openAccount(context: PageContext): Promise<PageOrReply> {
  const { orders, request } = context;
  if (request.buyer === '') return ask(start, context);
  try {
    return accountPage({ account: await orders.account(request.buyer) }, context);
  } catch (failure) {
    if (toApiError(failure)?.status !== 404) throw failure;
    return ask(start, context);
  }
}

/** Shows the form again after a refusal that a buyer can do something about. Throws any other. */
function refused(failure: unknown, asking: Asking, context: PageContext): PageOrReply {
  const status = toApiError(failure)?.status;
  if (status === 429) return ask({ ...asking, fault: 'tooOften' }, context, 429);
  if (status !== 400) throw failure;
  const wrong = asking.phone ? 'phoneWrong' : 'emailWrong';
  return ask({ ...asking, fault: asking.step === 'code' ? 'wrong' : wrong }, context, 422);
}

async function sendSms(context: PageContext): Promise<PageOrReply> {
  const phone = typed(context.request.form, 'phone');
  const asking = { step: 'email', email: '', phone } as const;
  if (!isPhone(phone)) return ask({ ...asking, fault: 'phoneWrong' }, context, 422);
  try {
    const { ticket } = await context.orders.requestSms(phone);
    return ask({ step: 'code', email: '', phone, ticket }, context);
  } catch (failure) {
    return refused(failure, asking, context);
  }
}

async function sendCode(context: PageContext): Promise<PageOrReply> {
  const email = typed(context.request.form, 'email');
  if (!isEmail(email)) return ask({ step: 'email', email, fault: 'emailWrong' }, context, 422);
  try {
    const { ticket } = await context.orders.requestCode(email);
    return ask({ step: 'code', email, ticket }, context);
  } catch (failure) {
    return refused(failure, { step: 'email', email }, context);
  }
}

async function signIn(context: PageContext): Promise<PageOrReply> {
  const { orders, request } = context;
  const [email = '', phone = '', ticket = ''] = ['email', 'phone', 'ticket'].map((name) =>
    typed(request.form, name),
  );
  if ((!email && !phone) || !ticket) return ask(start, context);
  try {
    const code = typed(request.form, 'code').replace(/\D/g, '');
    const proof = { ticket, code };
    const { session } = await (email
      ? orders.signIn({ email, ...proof })
      : orders.signInBySms({ phone, ...proof }));
    return { ...redirect(303, '/account'), buyer: session };
  } catch (failure) {
    return refused(failure, { step: 'code', email, phone, ticket }, context);
  }
}

/** Returns everything that the shop has by an address as a file. */
const fileOf = (all: BuyerExport): PlainReply => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(all, null, 2),
  styleHashes: [],
  headers: { 'Content-Disposition': 'attachment; filename="my-orders.json"' },
  cache: 'never',
});

/** Opens the orders of a phone number with a link; one that is over leads to the first form. */
export async function handleLink(link: string, { orders }: PageContext): Promise<PageOrReply> {
  const home = redirect(303, '/account');
  try {
    return { ...home, buyer: (await orders.openLink(link)).session };
  } catch (failure) {
    if (toApiError(failure)?.status !== 404) throw failure;
    return home;
  }
}

/** Handles the forms of the page. One of a browser without a session leads to the first form. */
export async function handleAccount(
  form: 'account' | AccountForm,
  context: PageContext,
): Promise<PageOrReply> {
  const { orders, request } = context;
  if (form === 'account') return sendCode(context);
  if (form === 'account-sms') return sendSms(context);
  if (form === 'account-code') return signIn(context);
  const home = redirect(303, '/account');
  if (request.buyer === '') return home;
  if (form === 'account-end') {
    await orders.signOut(request.buyer);
    return { ...home, buyer: '' };
  }
  try {
    if (form === 'account-export') return fileOf(await orders.exportAccount(request.buyer));
    if (form === 'account-erasure') await orders.askErasure(request.buyer);
    else await orders.chooseOffers(request.buyer, request.form.get('wanted') === '1');
  } catch (failure) {
    if (toApiError(failure)?.status !== 404) throw failure;
  }
  return home;
}
