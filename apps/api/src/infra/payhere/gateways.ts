import type { GatewayMode } from '@kade/contract';
import type { Clock } from '../clock.ts';
import type { GatewayAccount, Gateways, StartedSimulator } from './gateway.ts';
import { readNotice } from './notification.ts';
import { payHere } from './payhere.ts';

/** Used where no simulator runs: a name that does not resolve, so that nothing is paid and nothing is found. */
const NO_SIMULATOR = 'http://payhere-simulator.invalid';

interface Surroundings {
  clock: Clock;
  simulator?: StartedSimulator | undefined;
  /** The platform's own account in this mode; null when there is none. */
  account: GatewayAccount | null;
}

/**
 * Returns the gateways of PayHere in the server's mode. In live mode a store can choose the sandbox; in the others all
 * stores use one gateway.
 */
export function payHereGateways(mode: GatewayMode, { clock, simulator, account }: Surroundings): Gateways {
  const adapters = {
    simulator: payHere({ base: simulator?.url ?? NO_SIMULATOR, clock }),
    sandbox: payHere({ base: 'https://sandbox.payhere.lk', clock }),
    live: payHere({ base: 'https://www.payhere.lk', clock }),
  };
  return {
    platform: account && { mode, account, payments: adapters[mode], clock: simulator?.clock ?? clock },
    for: ({ sandbox }) => {
      const own = mode === 'live' && sandbox ? 'sandbox' : mode;
      return { mode: own, payments: adapters[own] };
    },
    read: readNotice,
  };
}
