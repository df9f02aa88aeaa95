import type { Simulator } from '@kade/payhere-sim';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { GatewayAccount, StartedSimulator } from './gateway.ts';

/** The account of the simulator and of demo shops. It protects nothing: no money moves there. */
export const SIMULATED = {
  merchantId: '1210000',
  merchantSecret: 'sim-secret-0001',
  appId: 'app-1210000',
  appSecret: 'app-secret-1210000',
};

/** The platform's own account at the simulator, which plans are paid to. */
export const SIMULATED_PLATFORM: GatewayAccount = {
  merchantId: '1210001',
  merchantSecret: 'sim-secret-0002',
  appId: 'app-1210001',
  appSecret: 'app-secret-1210001',
};

/** Returns an account as the simulator takes it. */
export const knownToSimulator = ({
  merchantId,
  merchantSecret: secret,
  appId,
  appSecret,
}: GatewayAccount) => ({
  merchantId,
  secret,
  ...(appId && appSecret ? { appId, appSecret } : {}),
});

/**
 * Starts the simulator of the card gateway on a free port of this machine, where the server is in that mode; returns
 * null in the others, which never load it.
 */
export async function startGateway({
  PAYHERE_MODE,
  PUBLIC_URL,
  STORES_SUFFIX,
}: Pick<Config, 'PAYHERE_MODE' | 'PUBLIC_URL' | 'STORES_SUFFIX'>): Promise<Simulator | null> {
  if (PAYHERE_MODE !== 'simulator') return null;
  const { startSimulator } = await import('@kade/payhere-sim');
  const hosts = [new URL(PUBLIC_URL).hostname, 'localhost', STORES_SUFFIX];
  const domains = [...hosts, '.localhost', `.${STORES_SUFFIX}`];
  const accounts = [SIMULATED, SIMULATED_PLATFORM].map((one) => ({ ...knownToSimulator(one), domains }));
  return startSimulator({ accounts });
}

const ASK_EVERY = 1_000;
const ClockReply = z.object({ now: z.iso.datetime() });

/**
 * Returns a simulator that another process runs. Its clock can be moved ahead, so its time is read once a second;
 * without a reply the last time is kept.
 */
export function followSimulator(url: string): StartedSimulator & { stop(): void } {
  let ahead = 0;
  const readOffset = async () => {
    const reply = await fetch(`${url}/_sim/clock`, { signal: AbortSignal.timeout(ASK_EVERY) });
    ahead = new Date(ClockReply.parse(await reply.json()).now).getTime() - Date.now();
  };
  const timer = setInterval(() => void readOffset().catch(() => undefined), ASK_EVERY);
  return {
    url,
    clock: { now: () => new Date(Date.now() + ahead) },
    stop: () => clearInterval(timer),
  };
}
