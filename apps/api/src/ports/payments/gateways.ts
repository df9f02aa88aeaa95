import type { GatewayMode } from '@kade/contract';
import type { Clock } from '../clock/index.ts';
import type { Gateways } from './index.ts';
import { readNotice } from './payhere-notice.ts';
import { payHere } from './payhere.ts';

/** Where no simulator was started: a name that leads nowhere, so that nothing is paid and nothing is found. */
const NO_SIMULATOR = 'http://payhere-simulator.invalid';

/**
 * PayHere in the server's mode. In live mode a store can ask for the sandbox; in the others all stores go to one place.
 * `simulator` is the address of the simulator that was started.
 */
export function payHereGateways(
  mode: GatewayMode,
  { clock, simulator = NO_SIMULATOR }: { clock: Clock; simulator?: string },
): Gateways {
  const adapters = {
    simulator: payHere({ base: simulator, clock }),
    sandbox: payHere({ base: 'https://sandbox.payhere.lk', clock }),
    live: payHere({ base: 'https://www.payhere.lk', clock }),
  };
  return {
    for: ({ sandbox }) => {
      const own = mode === 'live' && sandbox ? 'sandbox' : mode;
      return { mode: own, payments: adapters[own] };
    },
    read: readNotice,
  };
}
