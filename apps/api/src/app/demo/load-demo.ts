import { z } from 'zod';
import { writeRawDocuments } from '../../db/connection/raw-documents.ts';
import { Merchants } from '../../db/merchants/merchant.model.ts';
import { isObject, type RawDocument } from '../../db/scoped/serialization.ts';
import type { AppContext } from '../../infra/context.ts';
// Every model has to be registered before its rows can be inserted.
import '../routes.ts';
import { encryptedAccount } from '../../modules/payments/methods/gateway-account.ts';
import { SIMULATED } from '../../infra/payhere/simulator.ts';
import { demoLogin } from './demo-login.ts';
import { type Recording, readRecording, recordedModels, recordingFile } from './recording.ts';
import { retimed } from './retime.ts';

/** The progress of a load, in rows. */
export interface Progress {
  done: number;
  total: number;
}

/** The domain suffix of the recorded stores; an installation may have another. */
export const RECORDED_SUFFIX = 'localhost';

/** Returns whether the demo may be loaded: there are no merchants yet. */
export const isEmpty = async (): Promise<boolean> => !(await Merchants.any());
/** Returns whether the demo is in this database. */
export const hasDemo = async (): Promise<boolean> => (await Merchants.findByEmail(demoLogin.email)) !== null;

const withSuffix = (text: string, suffix: string): string =>
  text.endsWith(`.${RECORDED_SUFFIX}`) ? text.slice(0, -RECORDED_SUFFIX.length) + suffix : text;

const withStoresSuffix = (stores: readonly RawDocument[], suffix: string): RawDocument[] =>
  stores.map((store) => ({
    ...store,
    domain: withSuffix(String(store.domain), suffix),
    hosts: z
      .array(z.string())
      .parse(store.hosts)
      .map((host) => withSuffix(host, suffix)),
  }));

/** Enables card payments of demo shops where the simulator runs. The secrets are encrypted with this server's key. */
function withCards(stores: RawDocument[], { config, encryption }: AppContext): RawDocument[] {
  if (config.PAYHERE_MODE !== 'simulator') return stores;
  return stores.map((store) => ({
    ...store,
    credentials: { payhere: encryptedAccount(String(store._id), SIMULATED, encryption) },
    payment_methods: {
      ...(isObject(store.payment_methods) ? store.payment_methods : {}),
      credit_debit: true,
    },
  }));
}

/**
 * The demo's addresses count as confirmed: nobody reads what is mailed there, and buyers are to get mails. Logs are not
 * recorded, so none of their entries is missing.
 */
const withConfirmed = (merchants: readonly RawDocument[]): RawDocument[] =>
  merchants.map(({ logged: _logged, ...merchant }) => ({ ...merchant, confirmed_emails: [merchant.email] }));
const withoutLog = (stores: readonly RawDocument[]): RawDocument[] =>
  stores.map(({ log: _log, ...store }) => store);

async function putAll(rows: Recording['rows'], onProgress: (progress: Progress) => void): Promise<void> {
  const total = Object.values(rows).reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  for (const model of recordedModels) {
    for await (const count of writeRawDocuments(model, rows[model] ?? [])) {
      done += count;
      onProgress({ done, total });
    }
  }
}

/**
 * Loads the demo into an empty installation: three merchants, their staff, five stores, 600 products and 2,000 orders of the last 90
 * days. The rows were created once through the API (see generate.ts) and are loaded from a recording, the same every
 * time. An interrupted load is started again. Throws when the recording is missing.
 */
export async function seedDemo({
  ctx,
  onProgress = () => undefined,
}: {
  ctx: AppContext;
  onProgress?: (progress: Progress) => void;
}): Promise<void> {
  const file = recordingFile();
  if (!file) throw new Error('The recording of the demo, demo/demo.json.br, is missing');
  const { rows, files } = retimed(await readRecording(file), ctx.clock.now());
  for (const [key, bytes] of Object.entries(files)) await ctx.files.put(key, Buffer.from(bytes, 'base64'));
  const Store = withoutLog(withCards(withStoresSuffix(rows.Store ?? [], ctx.config.STORES_SUFFIX), ctx));
  await putAll({ ...rows, Store, Merchant: withConfirmed(rows.Merchant ?? []) }, onProgress);
}
