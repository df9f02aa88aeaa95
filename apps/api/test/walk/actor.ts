import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@kade/contract';
import { givePaidPlan } from '../plan-payments.ts';
import { factorBody } from '../second-factor.ts';
import { okay, type Person, type World } from '../world.ts';
import { Once } from './once.ts';
import { ORDERING, Orders } from './orders.ts';
import { sendable } from './parcels.ts';
import { makeRoom } from './room.ts';
import { implemented, routeOf, successOf, takesFile, takesJson } from './routes.ts';
import { type Reply, send, type Sending } from './send.ts';
import { mainOf, type Shape } from './shape.ts';
import { refundParams } from './refunds.ts';
import { whoReviewed } from './reviews.ts';
import { merchantIn, SparePeople } from './spare-people.ts';
import { fileFor, movedRow } from './moving.ts';
import { designSteps, optionChanges, publishDesign, publishPage, settingCalls } from './steps.ts';
import { readyToHandOver } from './ownership.ts';
import { invitedElsewhere, makeRoomForInvitation, whoWorks, worksElsewhere } from './staff.ts';
import { transferBody } from './transfers.ts';
import { bodyShapeOf, createOf, holdsIds, resourcesOfStores, targetOf } from './targets.ts';
import { uniqueText } from './texts.ts';
import { addressed, LINKS, meaningful, pathValues, shown, unique } from './values.ts';
import { buyerRow } from './buyer-rows.ts';

export const unknownId = (): string => randomBytes(12).toString('hex');

/** Calls that end sessions. */
const ENDING = new Set(['auth.logout', 'profile.changePassword']);

/**
 * Calls every route with valid input as one merchant. The rows that the input names are created through the API. Every
 * text that is written contains `mark`, so that tests can detect it in replies to other merchants.
 */
export class Actor {
  readonly #once = new Once();
  readonly #spare: SparePeople;
  readonly orders: Orders;

  constructor(
    readonly here: World,
    readonly person: Person,
    readonly mark: string,
  ) {
    this.#spare = new SparePeople(here);
    this.orders = new Orders(this);
  }

  get merchantId(): string {
    return merchantIn(this.person.token);
  }

  /** Returns the id of one row of a resource, always the same. */
  idOf(resource: string): Promise<string> {
    return this.#once.get(resource, () => this.fresh(resource));
  }

  /** Returns the id of the row that the body of a route names. */
  #named(name: string, resource: string): Promise<string> {
    return resource === 'products' && ORDERING.has(name) ? this.orders.goods() : this.idOf(resource);
  }

  /** Creates a row of a resource and returns its id; an unknown id for a resource that cannot be created yet. */
  async fresh(resource: string): Promise<string> {
    if (resource === 'variants') return this.#withVariants();
    if (resource === 'customers') return this.#whoOrdered();
    if (resource === 'personalData') return this.#whoOrdered({ status: 'cancelled' });
    const made = movedRow(resource, this) ?? buyerRow(resource, this);
    if (made) return made;
    if (resource === 'sessions') return this.#loggedInElsewhere();
    if (resource === 'members') return whoWorks(this.here, this.person);
    if (resource === 'memberships') return worksElsewhere(this.here, this.person);
    const name = createOf(resource);
    if (!implemented(name)) return unknownId();
    if (resource === 'invitations') await makeRoomForInvitation(this.person, this.#once.made('invitations'));
    await makeRoom(resource, this.person, (made) => this.#once.made(made));
    const reply = await this.call(name);
    const { _id: id } = (reply.json ?? {}) as { _id?: string };
    if (!id) throw new Error(`${reply.line} returned ${reply.status} ${reply.text.slice(0, 300)}`);
    return id;
  }

  /** Creates a product with an option. Its only variant has the same id. */
  async #withVariants(): Promise<string> {
    const id = await this.fresh('products');
    const change = { change: 'add_option' as const, name: `${this.mark} size`, values: ['M'], existing: 'M' };
    okay(await this.person.api.variants.changeOptions({ params: { id }, body: { changes: [change] } }));
    return id;
  }

  /** Takes an order of a new phone number and returns its customer, who can be erased once it is cancelled. */
  async #whoOrdered(change?: { status: string }): Promise<string> {
    const body = (await this.request(routeOf('orders.create'))).body as { shipping_address: object };
    const phone_number = `076${String(Math.random()).slice(2, 9).padEnd(7, '0')}`;
    const from = { ...body, shipping_address: { ...body.shipping_address, phone_number } };
    const { _id: order } = (await this.call('orders.create', { body: from })).json as { _id: string };
    await this.here.ctx.background.whenIdle();
    if (change) okay(await this.person.api.orders.update({ params: { id: order }, body: change }));
    const [customer] = okay(await this.person.api.customers.list({ query: { order } }));
    return customer?._id ?? unknownId();
  }

  /** Opens another session of this person and returns its id. */
  async #loggedInElsewhere(): Promise<string> {
    await this.here.ctx.sessions.open(this.merchantId);
    const listed = okay(await this.person.api.sessions.list());
    return listed.find(({ current }) => !current)?._id ?? unknownId();
  }

  /** Pays for this person's plan, because only a paid plan can be cancelled. */
  async #payPlan(): Promise<void> {
    await this.#once.get('plan', async () => {
      await givePaidPlan(this.here, this.person);
      return 'pro';
    });
  }

  /** Returns an API key of this person's store, always the same. */
  #key(): Promise<string> {
    return this.#once.get('key', async () => ((await this.call('keys.create')).json as { key: string }).key);
  }

  async #tokenFor({ name, metadata }: Endpoint): Promise<string> {
    if (ENDING.has(name)) return this.#spare.token();
    // A route that any key may call is about the key.
    return metadata.scope === 'any' ? this.#key() : this.person.token;
  }

  /** Returns a valid request to a route, with this person's token and store where the route requires them. */
  async request(endpoint: Endpoint): Promise<Sending> {
    const { name, metadata } = endpoint;
    this.orders.willCall(name);
    if (name === 'stores.close') return this.#spare.closing();
    if (name === 'account.erase') return this.#spare.erasing();
    if (name === 'billing.cancel' || name === 'billing.keep') await this.#payPlan();
    if (name === 'design.restore') await this.#once.get('version', () => publishDesign(this.person));
    await readyToHandOver(this.here, this.person, { name, heir: () => this.idOf('members') });
    const token = await this.#tokenFor(endpoint);
    const asStore = metadata.access === 'store' || metadata.access === 'storeOrPublic';
    return {
      params: await this.params(endpoint),
      ...(takesJson(endpoint) ? { body: await this.#bodyOf(endpoint) } : {}),
      ...(takesFile(endpoint) ? { file: await fileFor(name, this.mark) } : {}),
      ...(['public', 'shop', 'gateway'].includes(metadata.access) ? {} : { token }),
      ...(metadata.access === 'shop' ? { query: await this.#shopQuery(endpoint) } : {}),
      ...(name === 'domains.ask' ? { query: [['domain', this.person.host]] } : {}),
      ...(asStore ? { storeId: this.person.storeId } : {}),
      ...(metadata.needsKey ? { headers: { 'idempotency-key': unique() } } : {}),
    };
  }

  /** Returns a valid body; that of an order in a shop has the current total. */
  async #bodyOf({ name }: Endpoint): Promise<unknown> {
    if (name === 'variants.plan' || name === 'variants.changeOptions')
      return { changes: optionChanges(this.mark) };
    const factor = await factorBody(this.here, this.person, name);
    if (factor) return factor;
    if (/^invitations\.(open|accept)$/.test(name)) return invitedElsewhere(this.here, this.person);
    // The items of an order are known only with it.
    if (name === 'refunds.create') return { method: 'by_hand', reason: this.mark, other: 1 };
    const body = await this.body(name, bodyShapeOf(name));
    // Pieces are added again by each repetition.
    if (name === 'variants.update') return (body as object[]).map((row) => ({ ...row, stock: undefined }));
    if (name === 'settlements.create') return this.orders.statement(body as object);
    if (name === 'stock.transfer') return transferBody(this);
    if (name === 'fulfilment.sendParcel') return sendable(this, this.#once, body as object);
    if (name === 'imports.step') {
      // It can be started once its file is checked.
      await this.here.ctx.background.whenIdle();
      return { step: 'start' };
    }
    if (name === 'design.change') return designSteps(this.mark);
    if (name === 'checkout.pay') return this.orders.payment();
    return name === 'checkout.place' ? this.orders.agreed(body as object) : body;
  }

  /** Returns the secret of an export link. */
  async #exportTicket(): Promise<string> {
    const { json } = await this.call('account.export');
    return (json as { link: string }).link.split('/').at(-1) ?? '';
  }

  /** Returns the id of a message to this person's webhook, always the same. */
  #deliveryId(): Promise<string> {
    return this.#once.get('delivery', async () => {
      const { json, text } = await this.call('webhooks.test');
      const { _id } = (json ?? {}) as { _id?: string };
      if (_id === undefined) throw new Error(`webhooks.test made no message: ${text}`);
      return _id;
    });
  }

  /** Returns the query of a shop's route: this person's shop, and the other required parameters. */
  async #shopQuery({ name }: Endpoint): Promise<[string, string][]> {
    const { domain } = okay(await this.person.api.stores.get());
    const own: [string, string] = ['shop', domain.replace('https://', '')];
    return name === 'storefront.suggest' ? [own, ['q', this.mark]] : [own];
  }

  /** Sends a valid request; `over` replaces parts of it. */
  async call(name: string, over: Sending = {}): Promise<Reply> {
    const endpoint = routeOf(name);
    return send(this.here.url, endpoint, { ...(await this.request(endpoint)), ...over });
  }

  /**
   * Creates a row of each resource and every setting of a store. Returns a line for each that could not be created, and
   * continues, so that one route that fails does not fail the tests of all others.
   */
  async settle(): Promise<string[]> {
    const failed: string[] = [];
    for (const resource of resourcesOfStores)
      await this.idOf(resource).catch((cause: Error) => failed.push(cause.message));
    for (const name of settingCalls.filter(implemented)) {
      const { status, text } = await this.call(name);
      if (status !== successOf(routeOf(name)))
        failed.push(`${name} returned ${status} ${text.slice(0, 300)}`);
    }
    return failed;
  }

  async params({ name, route }: Endpoint): Promise<Record<string, string>> {
    if (name === 'shopReviews.addPicture') return whoReviewed(this);
    if (name.startsWith('refunds.')) return refundParams(this, name);
    const resource = shown[name] ?? name.split('.')[0] ?? '';
    const values = [...route.path.matchAll(/:(\w+)/g)].map(async ([, param = '']) => {
      if (param === 'key') return [param, await this.idOf('files')];
      if (name === 'account.download') return [param, await this.#exportTicket()];
      if (name.startsWith('shopReviews.') && param === 'token') return [param, await this.orders.delivered()];
      if (name.startsWith('checkout.')) return [param, await this.orders.token()];
      if (name.startsWith('cardPayments.')) return [param, await this.idOf('orders')];
      if (name.startsWith('fulfilment.')) return [param, await this.orders.at(name)];
      if (param === 'delivery') return [param, await this.#deliveryId()];
      if (param === 'slug') return [param, await this.#addressFor(name)];
      if (param === 'id')
        return [
          param,
          await (/\.(re(move|voke)|merge|erase|takeOver|decline)$/.test(name)
            ? this.fresh(resource)
            : this.idOf(resource)),
        ];
      return [param, pathValues[param] ?? 'unknown'];
    });
    return Object.fromEntries(await Promise.all(values)) as Record<string, string>;
  }

  /** Returns the chosen address of what a route finds by it. */
  async #addressFor(name: string): Promise<string> {
    if (name === 'storefront.page') return this.#once.get('page', () => publishPage(this.person));
    const resource = addressed[name] ?? 'products';
    const row = await this.call(`${resource}.get`);
    return (row.json as { slug?: string }).slug ?? 'unknown';
  }

  async body(name: string, shape: Shape | null, path: string[] = []): Promise<unknown> {
    const main = shape && mainOf(shape);
    if (!main) return undefined;
    const field = path.at(-1) ?? '';
    if (holdsIds(main)) {
      const target = targetOf(name, path);
      // Products and their category refer to each other, so one of the two is created without the other.
      if (name === 'categories.create' && target === 'products') return [];
      if (name === 'products.create' && target === 'products') return [];
      if (target && shape.kind === 'union' && !implemented(createOf(target))) return null;
      const id = target ? await this.#named(name, target) : unknownId();
      return main.kind === 'list' ? [id] : id;
    }
    if (
      ['auth.login', 'auth.beginFactorRecovery', 'auth.reauthenticate', 'profile.update'].includes(name) &&
      (field === 'email' || field === 'password')
    )
      return this.person[field];
    // The password is not changed, so that the call can be repeated.
    if (name === 'profile.changePassword' && field.endsWith('Password')) return this.#spare.password;
    const given = main.kind === 'object' || main.kind === 'list' ? undefined : meaningful[field]?.();
    // Another list of statuses has no value of orders.
    const fits = main.kind !== 'choice' || main.values.some((value) => value === given);
    return given !== undefined && fits ? given : this.#value(name, main, path);
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
