import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from './address';

const INTERVAL_MS = 1_000;
const TIMEOUT_MS = 2_500;
/** With the two values above, a server is given up after about ten seconds without a reply. */
const MOST_MISSED = 3;

/**
 * A `ping` as MongoDB's wire protocol has it: the message's header with its kind (OP_MSG, 2013), flags, and one section of
 * kind 0 with the BSON of `{ ping: 1, $db: 'admin' }`. It is written out because the BSON library would take 4 MB of the
 * process that supervises.
 */
const PING = Buffer.from(
  `33000000 01000000 00000000 dd070000 00000000 00
   1e000000 10 70696e6700 01000000 02 24646200 06000000 61646d696e00 00`.replaceAll(/\s/g, ''),
  'hex',
);

/** Returns whether the server at this address replies to a ping in time. A frozen one still accepts the connection. */
function answersPing(address: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect('path' in address ? address : { host: '127.0.0.1', ...address });
    const end = (replied: boolean) => {
      socket.destroy();
      resolve(replied);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(false));
    socket.once('error', () => end(false)).once('close', () => end(false));
    socket.once('data', () => end(true));
    socket.write(PING);
  });
}

/**
 * Resolves when the server has missed three pings in a row. Pings are counted instead of time, so that a machine that
 * was suspended does not count as silent. Rejects when the signal aborts.
 */
export async function untilSilent(address: Address, signal: AbortSignal): Promise<void> {
  for (let missed = 0; missed < MOST_MISSED; ) {
    await sleep(INTERVAL_MS, undefined, { signal });
    missed = (await answersPing(address)) ? 0 : missed + 1;
  }
}
