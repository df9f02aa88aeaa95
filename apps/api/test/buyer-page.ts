import type { BuyerAccount } from '@kade/contract';
import { aCheckout, aPhone, buyerAt } from './buyer.ts';
import type { Person, World } from './world.ts';

type Body = Partial<BuyerAccount> & { session?: string; ticket?: string; error?: string };

const sentFrom = (from: string | { agent: string }): Record<string, string> => {
  if (typeof from !== 'string') return from.agent ? { 'user-agent': from.agent } : {};
  return from ? { 'x-forwarded-for': from } : {};
};

let people = 0;
/** Returns an address that was not used in this process before. */
export const anEmail = () => `owner${(people += 1)}@home.lk`;

/** Returns what buyers do on the page of their orders in a shop that sells `tea`. */
export function buyerPage(here: World, { shop, tea }: { shop: Person; tea: string }) {
  const settled = () => here.ctx.background.whenIdle();

  /** `from` is the network address of the browser, for a server behind a proxy, or its name. */
  async function call(path: string, body: object, { host } = shop, from: string | { agent: string } = '') {
    const reply = await fetch(`${here.url}/api/storefront/account${path}?shop=${host}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sentFrom(from) },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as Body };
  }

  async function buy(email: string, phone = aPhone(), over: object = {}): Promise<number> {
    const order = aCheckout([tea], { email, phone, again: true, ...over });
    const { status, body } = await buyerAt(here.url, shop.host).buy(order);
    if (status !== 201) throw new Error(`The order was refused: ${body.error}`);
    await settled();
    return body.order.number;
  }

  /** The codes that were mailed to an address, the newest first. */
  const codesTo = async (email: string) =>
    ((await here.ctx.outbox?.list()) ?? [])
      .filter(({ to }) => to === email)
      .flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []);

  /** Asks for a code as another browser. Returns the code of the mail with the ticket of that browser. */
  async function codeFor(email: string): Promise<{ email: string; ticket: string; code: string }> {
    const { ticket = '' } = (await call('/code', { email })).body;
    await settled();
    return { email, ticket, code: (await codesTo(email))[0] ?? '' };
  }

  async function signIn(email: string, agent = ''): Promise<string> {
    const { body } = await call('/session', await codeFor(email), shop, { agent });
    return body.session ?? '';
  }

  const numbers = async (session: string) =>
    (await call('/orders', { session })).body.orders?.map(({ number }) => number);

  return { call, buy, codesTo, codeFor, signIn, numbers };
}
