import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkoutHash, type Simulator, startSimulator } from '../src/index.ts';

export const MERCHANT = { merchantId: '1210000', secret: 'sim-secret-0001' };

/** A shop that receives notifications, and the statuses of its next responses. */
export interface Shop {
  url: string;
  received: Record<string, string>[];
  /** Statuses of the next responses; 200 when the list is empty. */
  answers: number[];
  simulator: Simulator;
  close(): Promise<void>;
}

const textOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export async function openShop(start?: Date): Promise<Shop> {
  const received: Shop['received'] = [];
  const answers: number[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push(Object.fromEntries(new URLSearchParams(await textOf(request))));
    response.writeHead(answers.shift() ?? 200).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const simulator = await startSimulator({ accounts: [MERCHANT], ...(start ? { start } : {}) });
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    received,
    answers,
    simulator,
    close: async () => {
      await simulator.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The fields of a checkout form of this shop, signed; `changes` are made before signing. */
export function formOf(shop: Shop, changes: Record<string, string> = {}): Record<string, string> {
  const fields: Record<string, string> = {
    merchant_id: MERCHANT.merchantId,
    return_url: `${shop.url}/back`,
    cancel_url: `${shop.url}/cancelled`,
    notify_url: `${shop.url}/notify`,
    first_name: 'Nimali',
    last_name: 'Perera',
    email: 'nimali@example.lk',
    phone: '0771234567',
    address: '12 Temple Road',
    city: 'Kandy',
    country: 'Sri Lanka',
    order_id: 'k65f8d6c0a1b2c3d4e5f6071801z',
    items: 'Order 1001',
    currency: 'LKR',
    amount: '1000.00',
    ...changes,
  };
  const { merchant_id = '', order_id = '', amount = '', currency = '' } = fields;
  const hash = checkoutHash({ merchant_id, order_id, amount, currency }, MERCHANT.secret);
  return { hash, ...fields };
}

export const post = (url: string, fields: Record<string, string> | string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Calls the control API; `what` is a method and a path, such as `GET /_sim/clock`. */
export const send = async (shop: Shop, what: string, body?: object): Promise<unknown> => {
  const [method = '', path = ''] = what.split(' ');
  const reply = await fetch(shop.simulator.url + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return reply.json();
};

/** Sends the buyer to the checkout and presses the button of an outcome. Returns the address of the redirect. */
export async function pay(
  shop: Shop,
  outcome: string,
  changes: Record<string, string> = {},
): Promise<string> {
  const page = await (await post(`${shop.simulator.url}/pay/checkout`, formOf(shop, changes))).text();
  const action = /action="([^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(page);
  const reply = await post(shop.simulator.url + action, { outcome });
  return reply.headers.get('location') ?? '';
}
