import { randomBytes } from 'node:crypto';
import { type BuyerOrder, type Endpoint, MAX_KEYS, MAX_WEBHOOKS } from '@kade/contract';
import { aPicture } from '../bodies.ts';
import { givePaidPlan } from '../plan-payments.ts';
import { okay, type Person, type World } from '../world.ts';
import { implemented, live, routeOf, successOf, takesFile, takesJson } from './routes.ts';
import { type Answer, send, type Sending } from './send.ts';
import { LINKS, meaningful, pathValues, shown, unique } from './values.ts';
import { uniqueText } from './texts.ts';
import { isId, mainOf, type Shape, shapeOf, type Spot, spots } from './shape.ts';

export const unknownId = (): string => randomBytes(12).toString('hex');

/** Which resource a field of a body names; a new reference field has to be added here, and a test says so. */
export function targetOf(name: string, path: readonly string[]): string | null {
  const field = path.at(-1) ?? '';
  if (name.startsWith('layouts.') && field === 'id') return 'collections';
  const targets: Record<string, string> = {
    category: 'categories',
    thumbnail: 'files',
    images: 'files',
    logo: 'files',
    image: 'files',
    product: 'products',
    products: 'products',
    productId: 'products',
  };
  return targets[field] ?? null;
}

export const bodyOf = (name: string): Shape | null => {
  const { route } = routeOf(name);
  return shapeOf('body' in route ? route.body : null);
};
const createOf = (resource: string): string => (resource === 'files' ? 'files.upload' : `${resource}.create`);

const holdsIds = (shape: Shape): boolean => {
  const main = mainOf(shape);
  return isId(shape) || (main.kind === 'list' && isId(main.item));
};

/** The fields of a route's body that name other rows. */
export function referencesOf({ route }: Endpoint): Spot[] {
  return spots('body' in route ? shapeOf(route.body) : null).filter(({ shape }) => holdsIds(shape));
}

/** What the names of API keys begin with that walks leave alone. */
export const KEPT = 'kept';

const SETTINGS = [
  'policies.create',
  'theme.create',
  'paymentMethods.saveCredentials',
  'stores.setSocialLinks',
  'stores.setLogo',
  'stores.update',
  'profile.update',
];

/** Webhooks are left out of what every store has: they would send messages all along. */
const makesRow = ({ name, route, metadata }: Endpoint): boolean => {
  const reply = shapeOf(route.responses[201], 'output');
  const hasId = reply?.kind === 'object' && '_id' in reply.fields;
  return /^\w+\.create$/.test(name) && metadata.access === 'store' && hasId && name !== 'webhooks.create';
};
const resourcesOfStores = ['files', ...live.filter(makesRow).map(({ name }) => name.split('.')[0] ?? '')];

/** Calls whose body says what is ordered. */
const ORDERING = new Set(['orders.create', 'checkout.place', 'checkout.quote', 'delivery.quote']);

/** Calls that end sessions. */
const ENDING = new Set(['auth.logout', 'profile.changePassword']);

function merchantIn(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

/**
 * Somebody who calls every route with valid input. What the input refers to is made on the way, through the API
 * itself. Every text they write contains `mark`, so that it can be found where it must not be.
 */
export class Actor {
  readonly #made = new Map<string, string>();
  readonly #making = new Map<string, Promise<string>>();
  #spare: Person | undefined;
  #closing: Person | undefined;
  #leaving: Person | undefined;

  constructor(
    readonly here: World,
    readonly person: Person,
    readonly mark: string,
  ) {}

  get merchantId(): string {
    return merchantIn(this.person.token);
  }

  /** One row of a resource, always the same. */
  idOf(resource: string): Promise<string> {
    return this.#once(resource, () => this.fresh(resource));
  }

  /** What is made once under this name; requests that want it at the same time wait for the first of them. */
  async #once(name: string, make: () => Promise<string>): Promise<string> {
    const known = this.#made.get(name);
    if (known) return known;
    const making = this.#making.get(name) ?? make();
    this.#making.set(name, making);
    try {
      const made = await making;
      this.#made.set(name, made);
      return made;
    } finally {
      this.#making.delete(name);
    }
  }

  /** The row of a resource that the body of a route names. */
  #named(name: string, resource: string): Promise<string> {
    return resource === 'products' && ORDERING.has(name) ? this.#goods() : this.idOf(resource);
  }

  /** A product that can be ordered, always the same. No other route changes it, and orders do not use it up. */
  async #goods(): Promise<string> {
    const { api } = this.person;
    const id = await this.#once('goods', () => this.fresh('products'));
    const product = okay(await api.products.get({ params: { id } })) as { stock_quantity: number };
    if (product.stock_quantity < 1000)
      okay(await api.products.update({ params: { id }, body: { stock_quantity: 100_000 } }));
    return id;
  }

  /** A new row of a resource; an unknown id for one that cannot be made yet. */
  async fresh(resource: string): Promise<string> {
    const name = createOf(resource);
    if (!implemented(name)) return unknownId();
    if (resource === 'keys') await this.#makeRoomForKey();
    if (resource === 'webhooks') await this.#makeRoomForWebhook();
    const answer = await this.call(name);
    const { _id: id } = (answer.json ?? {}) as { _id?: string };
    if (!id) throw new Error(`${answer.line} answered ${answer.status} ${answer.text.slice(0, 300)}`);
    return id;
  }

  /** Somebody else's session, for calls that end sessions: a new one each time. */
  async #spareToken(): Promise<string> {
    this.#spare ??= await this.here.newMerchant({ store: false });
    return this.here.deps.sessions.open(merchantIn(this.#spare.token));
  }

  /** Erases the account of somebody else, because one that is being erased opens no more stores. */
  async #erasingRequest(): Promise<Sending> {
    this.#leaving ??= await this.here.newMerchant({ store: false });
    const { token, password, api } = this.#leaving;
    const { username } = okay(await api.profile.get());
    return { params: {}, body: { username, password }, token };
  }

  /** Closes the store of somebody else, because a closing store takes no orders. */
  async #closingRequest(): Promise<Sending> {
    this.#closing ??= await this.here.newMerchant();
    const { token, storeId, api } = this.#closing;
    const { name } = okay(await api.stores.get());
    return { params: {}, body: { name }, token, storeId };
  }

  /** Pays for this person's plan, because only what is paid for can be cancelled. */
  async #payPlan(): Promise<void> {
    if (this.#made.has('plan')) return;
    this.#made.set('plan', 'pro');
    await givePaidPlan(this.here, this.person);
  }

  /** A store has only so many API keys, and some walks make several at once. */
  async #makeRoomForKey(): Promise<void> {
    const { api } = this.person;
    const keys = okay(await api.keys.list());
    const used = this.#made.get('key') ?? '';
    const others = keys.filter(({ name, prefix }) => !name.startsWith(KEPT) && !used.startsWith(prefix));
    if (keys.length < MAX_KEYS / 2) return;
    await Promise.all(others.map(({ _id: id }) => api.keys.revoke({ params: { id } })));
  }

  /** A store has only so many webhooks, too. */
  async #makeRoomForWebhook(): Promise<void> {
    const { api } = this.person;
    const rows = okay(await api.webhooks.list());
    const others = rows.filter(({ _id }) => _id !== this.#made.get('webhooks'));
    if (rows.length < MAX_WEBHOOKS / 2) return;
    await Promise.all(others.map(({ _id: id }) => api.webhooks.remove({ params: { id } })));
  }

  /** An API key of this person's store, always the same. */
  async #key(): Promise<string> {
    const known = this.#made.get('key');
    if (known) return known;
    const { json } = await this.call('keys.create');
    const { key } = json as { key: string };
    this.#made.set('key', key);
    return key;
  }

  async #tokenFor({ name, metadata }: Endpoint): Promise<string> {
    if (ENDING.has(name)) return this.#spareToken();
    // A route that any key may call is about the key.
    return metadata.scope === 'any' ? this.#key() : this.person.token;
  }

  /** A valid request to a route, with this person's token and store where the route asks for them. */
  async request(endpoint: Endpoint): Promise<Sending> {
    const { name, metadata } = endpoint;
    if (name === 'stores.close') return this.#closingRequest();
    if (name === 'account.erase') return this.#erasingRequest();
    if (name === 'billing.cancel' || name === 'billing.keep') await this.#payPlan();
    const token = await this.#tokenFor(endpoint);
    const asStore = metadata.access === 'store' || metadata.access === 'storeOrPublic';
    return {
      params: await this.params(endpoint),
      ...(takesJson(endpoint) ? { body: await this.#bodyOf(endpoint) } : {}),
      ...(takesFile(endpoint) ? { file: await aPicture() } : {}),
      ...(['public', 'shop', 'gateway'].includes(metadata.access) ? {} : { token }),
      ...(metadata.access === 'shop' ? { query: await this.#shopQuery(endpoint) } : {}),
      ...(name === 'domains.ask' ? { query: [['domain', this.person.host]] } : {}),
      ...(asStore ? { storeId: this.person.storeId } : {}),
      ...(metadata.needsKey ? { headers: { 'idempotency-key': unique() } } : {}),
    };
  }

  /** A valid body; that of an order in a shop has the total that the shop asks for. */
  async #bodyOf({ name }: Endpoint): Promise<unknown> {
    const body = await this.body(name, bodyOf(name));
    if (name === 'checkout.pay') return this.payment();
    return name === 'checkout.place' ? this.agreed(body as object) : body;
  }

  /** How an order in this person's shop can be paid in cash. */
  async payment(token?: string): Promise<{ method: string; expected_total: number }> {
    const { json } = await this.call('checkout.order', token ? { params: { token } } : {});
    const { total_price, cod_fee, payable } = json as BuyerOrder;
    const fee = payable.find(({ method }) => method === 'cash_on_delivery')?.fee ?? 0;
    return { method: 'cash_on_delivery', expected_total: total_price - cod_fee + fee };
  }

  /** The body of an order in a shop with the total that the shop asks for. */
  async agreed(body: object): Promise<object> {
    const quote = await this.call('checkout.quote', { body });
    return { ...body, expected_total: (quote.json as { total: number }).total };
  }

  /** The secret token of an order in this person's shop, always the same. */
  #token(): Promise<string> {
    return this.#once('token', async () => {
      const { json, status, text } = await this.call('checkout.place');
      const { token } = json as { token?: string };
      if (!token) throw new Error(`checkout.place answered ${status} ${text.slice(0, 300)}`);
      return token;
    });
  }

  /** A new order in this person's shop, as the merchant knows it, with a bank slip that waits for a decision. */
  async #withSlip(): Promise<string> {
    const placed = await this.call('checkout.place');
    const { token, order } = placed.json as { token: string; order: { number: number } };
    await this.call('checkout.sendSlip', { params: { token } });
    const [found] = okay(await this.person.api.orders.list({ query: { q: `#${order.number}` } }));
    return found?._id ?? '';
  }

  /** An order at the step that a route belongs to; for calls that may be repeated, always the same. */
  async #orderAt(name: string): Promise<string> {
    const known = this.#made.get(name);
    if (known) return known;
    const wanted = { payment_options: 'cash_on_delivery', email: '' };
    const create = async () => {
      const body = { ...((await this.body('orders.create', bodyOf('orders.create'))) as object), ...wanted };
      return ((await this.call('orders.create', { body })).json as { _id: string })._id;
    };
    const takesSlip = ['fulfilment.slip', 'fulfilment.decideSlip', 'fulfilment.link'].includes(name);
    const id = await (takesSlip ? this.#withSlip() : create());
    if (name === 'fulfilment.refuseAtDoor') await this.call('fulfilment.ship', { params: { id } });
    this.#made.set(name, id);
    return id;
  }

  /** The secret in an export link. */
  async #exportTicket(): Promise<string> {
    const { json } = await this.call('account.export');
    return (json as { link: string }).link.split('/').at(-1) ?? '';
  }

  /** A message to this person's webhook, always the same. */
  async #deliveryId(): Promise<string> {
    const known = this.#made.get('delivery');
    if (known) return known;
    const { _id = '' } = ((await this.call('webhooks.test')).json ?? {}) as { _id?: string };
    this.#made.set('delivery', _id);
    return _id;
  }

  /** The query of a shop's route: this person's shop, and what else the route asks for. */
  async #shopQuery({ name }: Endpoint): Promise<[string, string][]> {
    const { domain } = okay(await this.person.api.stores.get());
    const own: [string, string] = ['shop', domain.replace('https://', '')];
    return name === 'storefront.suggest' ? [own, ['q', this.mark]] : [own];
  }

  /** Sends a valid request; `over` replaces parts of it. */
  async call(name: string, over: Sending = {}): Promise<Answer> {
    const endpoint = routeOf(name);
    return send(this.here.url, endpoint, { ...(await this.request(endpoint)), ...over });
  }

  /**
   * Fills everything that a store has: a row of each resource and every setting. Returns what could not be made, a line
   * each, and goes on, so that one route that fails does not take the tests of all others with it.
   */
  async settle(): Promise<string[]> {
    const failed: string[] = [];
    for (const resource of resourcesOfStores)
      await this.idOf(resource).catch((cause: Error) => failed.push(cause.message));
    for (const name of SETTINGS.filter(implemented)) {
      const { status, text } = await this.call(name);
      if (status !== successOf(routeOf(name)))
        failed.push(`${name} answered ${status} ${text.slice(0, 300)}`);
    }
    return failed;
  }

  async params({ name, route }: Endpoint): Promise<Record<string, string>> {
    const resource = shown[name] ?? name.split('.')[0] ?? '';
    const values = [...route.path.matchAll(/:(\w+)/g)].map(async ([, param = '']) => {
      if (param === 'key') return [param, await this.idOf('files')];
      if (name === 'account.download') return [param, await this.#exportTicket()];
      if (name.startsWith('checkout.')) return [param, await this.#token()];
      if (name.startsWith('cardPayments.')) return [param, await this.idOf('orders')];
      if (name.startsWith('fulfilment.')) return [param, await this.#orderAt(name)];
      if (param === 'delivery') return [param, await this.#deliveryId()];
      if (param === 'id')
        return [param, await (/\.re(move|voke)$/.test(name) ? this.fresh(resource) : this.idOf(resource))];
      return [param, pathValues[param] ?? 'unknown'];
    });
    return Object.fromEntries(await Promise.all(values)) as Record<string, string>;
  }

  async body(name: string, shape: Shape | null, path: string[] = []): Promise<unknown> {
    const main = shape && mainOf(shape);
    if (!main) return undefined;
    const field = path.at(-1) ?? '';
    if (holdsIds(main)) {
      const target = targetOf(name, path);
      // Products and their category name each other, so one of the two has to begin without.
      if (name === 'categories.create' && target === 'products') return [];
      if (target && shape.kind === 'union' && !implemented(createOf(target))) return null;
      const id = target ? await this.#named(name, target) : unknownId();
      return main.kind === 'list' ? [id] : id;
    }
    if (
      ['auth.login', 'auth.reauthenticate', 'profile.update'].includes(name) &&
      (field === 'email' || field === 'password')
    )
      return this.person[field];
    // The password stays what it is, so that the call can be repeated.
    if (name === 'profile.changePassword' && field !== '') return this.#spare?.password;
    if (field in meaningful && main.kind !== 'object' && main.kind !== 'list') return meaningful[field]?.();
    return this.#value(name, main, path);
  }

  async #value(name: string, main: Shape, path: string[]): Promise<unknown> {
    if (main.kind === 'object') {
      const entries = Object.entries(main.fields).map(async ([key, inner]) => [
        key,
        await this.body(name, inner.shape, [...path, key]),
      ]);
      return Object.fromEntries(await Promise.all(entries));
    }
    if (main.kind === 'list') return [await this.body(name, main.item, path)];
    if (main.kind === 'choice') return main.values[0];
    if (main.kind === 'number') return Math.max(main.min ?? 1, 1);
    if (main.kind === 'boolean') return true;
    if (main.kind !== 'string') return null;
    if (LINKS.has(path.at(-1) ?? '')) return `https://example.lk/${this.mark}`;
    return uniqueText(main, `${this.mark} ${path.at(-1) ?? name}`);
  }
}
