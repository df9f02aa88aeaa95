import { createHash } from 'node:crypto';
import { createClient } from '@kade/client';
import sharp from 'sharp';

/** An acknowledged product and the SHA-256 of its picture. */
export interface Written {
  id: string;
  picture: string;
  sha256: string;
}

export interface Load {
  written: Written[];
  /** Orders that were acknowledged. */
  orders: string[];
  /** Stops the load, and waits for the requests under way. */
  stop(): Promise<void>;
}

const session = { token: null as string | null, storeId: null as string | null };
const person = { email: 'nimali@example.lk', password: 'secret-of-nimali' };

export const clientAt = (baseUrl: string) => createClient({ baseUrl, session: () => session });
export type Client = ReturnType<typeof clientAt>;

/** Returns the body of a reply. Throws for a refusal. */
export function okay<Body>(reply: { status: number; body: Body | { error: string } }): Body {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body as Body;
}

/** Signs a merchant up and opens a store that takes cash on delivery. */
export async function openStore(api: Client): Promise<void> {
  const names = { first_name: 'Nimali', last_name: 'Perera', username: 'nimali' };
  session.token = okay(await api.auth.signup({ body: { ...names, ...person } })).token;
  const store = { name: 'Tea', domain: 'tea.localhost', logo: null };
  session.storeId = okay(await api.stores.create({ body: store }))._id;
  const cash = { params: { method: 'cash_on_delivery' }, body: { enabled: true } };
  okay(await api.paymentMethods.setEnabled(cash));
}

/** Logs the merchant in at another server. */
export async function logIn(api: Client): Promise<void> {
  session.token = okay(await api.auth.login({ body: person })).token;
}

/** Returns a unique picture. */
const pictureOf = (n: number) =>
  sharp({
    create: { width: 16 + (n % 16), height: 16, channels: 3, background: { r: n % 256, g: n >> 8, b: 90 } },
  })
    .png()
    .toBuffer();

const orderOf = (productId: string) => ({
  email: 'kamal@example.lk',
  payment_options: 'cash_on_delivery' as const,
  shipping_address: {
    first_name: 'Kamal',
    last_name: 'Silva',
    address: '12 Temple Road',
    city: 'Kandy',
    postal_code: '20000',
    country: 'Sri Lanka',
    phone_number: '0771234567',
  },
  products: [{ productId, quantity: 1 }],
});

async function upload(url: string, n: number): Promise<{ _id: string; path: string }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await pictureOf(n))], { type: 'image/png' }), `${n}.png`);
  const headers = { authorization: session.token ?? '' };
  const reply = await fetch(`${url}/api/files`, { method: 'POST', body: form, headers });
  if (!reply.ok) throw new Error(`A picture returned ${reply.status}`);
  return (await reply.json()) as { _id: string; path: string };
}

/** Returns the SHA-256 of a file that the server sends. */
export async function fileHash(url: string, path: string): Promise<string> {
  const reply = await fetch(`${url}/api/files/${path}`);
  if (!reply.ok) throw new Error(`The file ${path} returned ${reply.status}`);
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
}

/** Writes until `stop` is called: uploads a picture, creates a product with it, and orders every other product. */
export function startLoad(url: string, api: Client): Load {
  const [written, orders]: [Written[], string[]] = [[], []];
  const ending = new AbortController();
  const write = async (n: number) => {
    const { _id: thumbnail, path } = await upload(url, n);
    const body = { name: `Tea ${n}`, price: 100, in_stock: true, stock_quantity: 9, thumbnail };
    const { _id } = okay(await api.products.create({ body }));
    written.push({ id: _id, picture: path, sha256: await fileHash(url, path) });
    if (n % 4 < 2) orders.push(okay(await api.orders.create({ body: orderOf(_id) }))._id);
  };
  const writer = async (first: number) => {
    for (let n = first; !ending.signal.aborted; n += 2) await write(n);
  };
  const both = Promise.all([writer(0), writer(1)]);
  both.catch(() => undefined);
  return {
    written,
    orders,
    async stop() {
      ending.abort();
      await both;
    },
  };
}
