import { createClient } from '@kade/client';

const parallel = 16;
const words = ['Ceylon tea', 'Batik sarong', 'Kithul treacle', 'Cinnamon', 'කුරුඳු', 'தேயிலை', 'Brass lamp'];
const people = ['Nimali Perera', 'Kamal Silva', 'Tharushi Jayawardena', 'කමල් විජේසිංහ', 'Arun Selvam'];
const of = <T>(list: readonly T[], place: number) => list[place % list.length] as T;

/** Runs a task so many times, a few in parallel. */
async function times(count: number, work: (place: number) => Promise<{ status: number; body: unknown }>) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const { status, body } = await work(next++);
      if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** Opens a shop and fills it, through the API, with so many products and as many orders. */
export async function fullShop(base: string, rows: number): Promise<{ user: string; store: string }> {
  const name = `full-${Date.now().toString(36)}`;
  const session: { token?: string; storeId?: string } = {};
  const api = createClient({ baseUrl: base, session: () => session });
  const signedUp = await api.auth.signup({
    body: {
      username: name,
      email: `${name}@example.lk`,
      password: 'full of goods',
      first_name: 'F',
      last_name: 'S',
    },
  });
  if (signedUp.status !== 201) throw new Error(JSON.stringify(signedUp.body));
  session.token = signedUp.body.token;
  const store = await api.stores.create({ body: { name, domain: `https://${name}.localhost` } });
  if (store.status !== 201) throw new Error(JSON.stringify(store.body));
  session.storeId = store.body._id;

  await api.paymentMethods.setEnabled({ params: { method: 'cash_on_delivery' }, body: { enabled: true } });

  const inStock: string[] = [];
  await times(rows, async (place) => {
    const body = { name: `${of(words, place)} number ${place}`, price: 100 + ((place * 37) % 9000) };
    const reply = await api.products.create({
      body: { ...body, in_stock: place % 3 > 0, stock_quantity: 1000, tags: 'gift, island' },
    });
    if (reply.status === 201 && reply.body.in_stock) inStock.push(reply.body._id);
    return reply;
  });
  await times(rows, (place) => {
    const [first_name = '', last_name = ''] = of(people, place).split(' ');
    const phone_number = `077${String(1_000_000 + place)}`;
    return api.orders.create({
      body: {
        shipping_address: { first_name, last_name, phone_number, address: `number ${place}`, city: 'Kandy' },
        products: [{ productId: of(inStock, place), quantity: 1 + (place % 3) }],
      },
    });
  });
  return { user: session.token, store: session.storeId };
}
