import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Merchant, Merchants } from '../../db/merchants/merchant.model.ts';
import type { AppContext } from '../../infra/context.ts';
import { ipPrefix } from '../../infra/rate-limits/counter-key.ts';
import type { Encryption } from '../../lib/encryption.ts';
import { DAY } from '../../lib/duration.ts';
import type { Asker } from './password-reset.model.ts';

const DEVICE_DAYS = 400;
const NETWORKS = 20;

/** The network and device of a request, as far as it names them. */
export interface DeviceOrigin {
  ip: string;
  /** The device token of the `X-Device-Token` header. */
  device: string | undefined;
}

const networkOf = (merchant: string, ip: string, encryption: Encryption): string =>
  encryption.digest(`network ${merchant} ${ipPrefix(ip)}`).slice(0, 22);

const signatureOf = (body: string, encryption: Encryption): string => encryption.digest(`device ${body}`);

/** `merchant.id.seconds.signature`: proves that a browser signed in to the account, and nothing more. */
function newDevice(merchant: string, now: Date, encryption: Encryption): string {
  const body = `${merchant}.${randomBytes(12).toString('base64url')}.${Math.floor(now.getTime() / 1000)}`;
  return `${body}.${signatureOf(body, encryption)}`;
}

/** The id in a genuine device token of the account that still counts; null for any other text. */
function deviceOf(
  merchant: Merchant,
  token: string | undefined,
  { encryption, clock }: Pick<AppContext, 'encryption' | 'clock'>,
) {
  const [owner = '', id = '', seconds = '', signature = ''] = (token ?? '').split('.');
  const right = Buffer.from(signatureOf(`${owner}.${id}.${seconds}`, encryption));
  const given = Buffer.from(signature);
  if (owner !== merchant.id || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const issued = Number(seconds) * 1000;
  const since = merchant.devices_since
    ? Math.floor(new Date(merchant.devices_since).getTime() / 1000) * 1000
    : 0;
  return issued >= since && issued + DEVICE_DAYS * DAY > clock.now().getTime() ? id : null;
}

/**
 * Returns how the caller is recognised: by a device or a network that signed in to the account before. Null when the
 * caller is not recognised or there is no account. Guesses from elsewhere must not keep these out.
 */
export function identifyDevice(
  merchant: Merchant | null,
  { ip, device }: DeviceOrigin,
  ctx: Pick<AppContext, 'encryption' | 'clock'>,
) {
  if (!merchant) return null;
  const id = deviceOf(merchant, device, ctx);
  if (id) return { by: 'device', id } as const;
  const network = networkOf(merchant.id, ip, ctx.encryption);
  return merchant.networks?.includes(network) ? ({ by: 'network', id: network } as const) : null;
}

/** Returns who requests a reset mail: a device or network that signed in before, else the network as a digest. */
export function requestDevice(
  merchant: Merchant,
  origin: DeviceOrigin,
  ctx: Pick<AppContext, 'encryption' | 'clock'>,
): Asker {
  const known = identifyDevice(merchant, origin, ctx);
  return known
    ? { id: `${known.by} ${known.id}`, isKnown: true }
    : { id: networkOf(merchant.id, origin.ip, ctx.encryption), isKnown: false };
}

/** Stores the network of a successful sign-in. Returns the device token for the browser. */
export async function rememberDevice(
  merchant: Merchant,
  { ip, device }: DeviceOrigin,
  ctx: Pick<AppContext, 'encryption' | 'clock'>,
) {
  const network = networkOf(merchant.id, ip, ctx.encryption);
  if (!merchant.networks?.includes(network)) await Merchants.addNetwork(merchant.id, network, NETWORKS);
  const known = device && deviceOf(merchant, device, ctx) ? device : null;
  return known ?? newDevice(merchant.id, ctx.clock.now(), ctx.encryption);
}
