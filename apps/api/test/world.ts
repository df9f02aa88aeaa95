import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type KadeClient } from '@kade/client';
import { contract, endpoints } from '@kade/contract';
import { statusesOf } from '@kade/contract/openapi';
import type { Simulator } from '@kade/payhere-sim';
import { type CommandRecord, recordCommands } from '@kade/local-mongod';
import mongoose from 'mongoose';
import type { Request } from 'express';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp } from '../src/app/create-app.ts';
import { readConfig } from '../src/config/config.ts';
import { connect, disconnect, ensureIndexes } from '../src/db/connection/connect.ts';
import { createAppContext, type AppContext } from '../src/infra/context.ts';
import { aBankAccount } from './bodies.ts';
import { platformAccount, reachable, takeCards } from './gateway.ts';
import { acceptingPush } from './push-service.ts';
import { atFileEnd } from './file-end.ts';

export interface Person {
  token: string;
  email: string;
  password: string;
  /** The person's first store. */
  storeId: string;
  /** The host of that store's shop. */
  host: string;
  /** The typed client with this person's token and store. */
  api: KadeClient;
}

export interface World {
  url: string;
  ctx: AppContext;
  /** The simulator of card payments, if the world has one. */
  gateway: Simulator | undefined;
  /** Two merchants, each with a store on the pro plan. */
  alice: Person;
  bob: Person;
  /** A client without a token. */
  visitor: KadeClient;
  newMerchant(options?: {
    plan?: 'starter' | 'standard' | 'pro';
    store?: boolean;
    /** Whether buyers can pay on delivery and by bank transfer; true by default. */
    payments?: boolean;
    /** Whether buyers can pay by card, with `simulatedAccount`; false by default. */
    cards?: boolean;
    /** Whether the address is confirmed, so that buyers get mails; by default that of one with a store. */
    confirmed?: boolean;
  }): Promise<Person>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /**
   * The simulator of payments by card and for plans. It must have `simulatedAccount`; the platform's account is added.
   * The world then has a reachable PUBLIC_URL.
   */
  gateway?: Simulator;
  /** Fails the suite when a route returns a status that does not follow from the contract. */
  onlyDeclaredStatuses?: true;
  env?: Record<string, string>;
  ctx?: Partial<AppContext>;
}

const unique = () => randomBytes(5).toString('hex');

/** Returns the URI of this worker's database. */
export function databaseUri(): string {
  const uri = new URL(inject('mongo'));
  // Without it the driver does not report which commands it sends.
  uri.searchParams.set('monitorCommands', 'true');
  uri.pathname = `/kade-test-${process.env.VITEST_POOL_ID ?? '0'}`;
  return uri.toString();
}

/** Returns the body of a successful reply. Throws an error with the reply for any other status. */
export function okay<Reply extends { status: number; body: unknown }>(
  reply: Reply,
): Extract<Reply, { status: 200 | 201 }>['body'] {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function signUp(url: string): Promise<Omit<Person, 'storeId' | 'host'>> {
  const name = unique();
  const session = { token: null as string | null, storeId: null as string | null };
  const api = createClient({ baseUrl: url, session: () => session });
  const person = { email: `${name}@example.lk`, password: `secret-${name}` };
  const details = { ...person, username: `user-${name}`, first_name: 'Nimali', last_name: 'Perera' };
  const { token } = okay(await api.auth.signup({ body: details }));
  session.token = token;
  return { ...person, token, api: Object.assign(api, { session }) };
}

/** Confirms a person's address, as opening the mailed link does. */
async function confirmAddress({ email }: Pick<Person, 'email'>): Promise<void> {
  await mongoose.model('Merchant').updateOne({ email }, { $set: { confirmed_emails: [email] } });
}

async function emptyDatabase(): Promise<void> {
  // Dropped collections are reclaimed only when the embedded engine restarts, so rows are deleted instead.
  await Promise.all(
    Object.values(mongoose.connection.collections).map((collection) => collection.deleteMany({})),
  );
}

/** The embedded engine supports few commands. A suite that sends another one fails. */
function assertWebhookAllowed(commands: CommandRecord): void {
  const outside = commands.outside();
  if (outside.length > 0) throw new Error(`Commands beyond the allow-list were sent: ${outside.join(', ')}`);
  if (!commands.sent.has('insert')) throw new Error('The commands of this suite were not recorded');
}

const declared = new Map<unknown, { name: string; statuses: number[] }>(
  endpoints(contract).map((endpoint) => [
    endpoint.route,
    { name: endpoint.name, statuses: statusesOf(endpoint) },
  ]),
);

/** Watches every reply of a server. Returns a check for the end; it throws for a status that no route declares. */
function watchStatuses(server: Server): () => void {
  const undeclared = new Set<string>();
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    res.once('finish', () => {
      const route = declared.get((req as Request).tsRestRoute);
      if (route && !route.statuses.includes(res.statusCode))
        undeclared.add(`${route.name} returned ${res.statusCode}`);
    });
  });
  return () => {
    if (undeclared.size > 0)
      throw new Error(
        `${[...undeclared].join(', ')}, which does not follow from the contract: add the code to \`refuses\``,
      );
  };
}

/** Starts the application on an empty database with two merchants. It is closed after the tests of the file. */
export async function world(options: WorldOptions = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    WEB_DIR: dataDir,
    ...(options.gateway ? await reachable() : {}),
    ...options.env,
  });
  const secrets = { jwt: 'only-for-tests-only-for-tests-only-for-tests', seal: 'ab'.repeat(32) };
  options.gateway?.gateway.addAccount(platformAccount);
  const ctx = createAppContext(config, secrets, {
    log: pino({ level: 'silent' }),
    push: acceptingPush,
    sms: { price: 200, send: async () => undefined },
    simulator: options.gateway && { url: options.gateway.url, clock: options.gateway.gateway.clock },
    ...options.ctx,
  });
  await connect(databaseUri());
  const commands = recordCommands(mongoose.connection.getClient());
  await ensureIndexes();
  await emptyDatabase();
  const server = await new Promise<Server>((resolve) => {
    const listening = createApp(ctx).listen(options.gateway ? config.PORT : 0, '127.0.0.1', () =>
      resolve(listening),
    );
  });
  const mustBeDeclared = watchStatuses(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const newMerchant: World['newMerchant'] = async ({
    plan = 'pro',
    store = true,
    payments = true,
    cards = false,
    confirmed = store,
  } = {}) => {
    const person = await signUp(url);
    if (confirmed) await confirmAddress(person);
    if (!store) return { ...person, storeId: '', host: '' };
    const host = `shop-${unique()}.localhost`;
    const made = okay(await person.api.stores.create({ body: { name: 'Shop', domain: host, logo: null } }));
    const { _id: storeId } = made as { _id: string };
    const paid = {
      'payment_methods.cash_on_delivery': payments,
      'payment_methods.bank_transfer': payments,
      'payment_settings.bank_transfer': aBankAccount(),
    };
    await mongoose.model('Store').updateOne({ _id: storeId }, { $set: { plan, ...paid } });
    if (cards) await takeCards(storeId, ctx);
    (person.api as KadeClient & { session: { storeId: string } }).session.storeId = storeId;
    return { ...person, storeId, host };
  };
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    // Copies of pictures are written to the folder after replies.
    await ctx.background.whenIdle();
    await ctx.sharedCaches?.close();
    ctx.serving.drain();
    await disconnect();
    assertWebhookAllowed(commands);
    if (options.onlyDeclaredStatuses) mustBeDeclared();
    await rm(dataDir, { recursive: true, force: true });
  };
  atFileEnd(close);
  const visitor = createClient({ baseUrl: url });
  const { gateway } = options;
  return {
    url,
    ctx,
    gateway,
    alice: await newMerchant(),
    bob: await newMerchant(),
    visitor,
    newMerchant,
    close,
  };
}
