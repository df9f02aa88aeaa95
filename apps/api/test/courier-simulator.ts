import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * What the simulator does with the next calls. `page`: an error page of its server, with the status 200. `hang`: the parcel is
 * taken, and the reply is lost. `wait`: the parcel is taken, `whenTaken` is called, and no reply comes.
 */
type Mood = 'fine' | 'page' | 'hang' | 'wait' | number;

const ASCII = /^[\x20-\x7E]+$/;

/**
 * Starts a simulator of a courier's interface for parcels with a waybill, as programs that use Fardar's have it: a form is
 * posted, and the body has a status. It takes texts in ASCII alone, and a waybill that it has not again under another order.
 */
export async function courierSimulator({ clientId = '42', apiKey = 'api-key-1' } = {}) {
  const parcels = new Map<string, Record<string, string>>();
  const state = { mood: 'fine' as Mood, calls: 0, whenTaken: () => {} };
  const statusOf = (form: Record<string, string>): number => {
    if (form.client_id !== clientId) return 212;
    if (form.api_key !== apiKey) return 211;
    if (!/^0\d{9}$/.test(form.recipient_contact_1 ?? '')) return 206;
    if (!ASCII.test(form.recipient_name ?? '')) return 205;
    if (!ASCII.test(form.recipient_address ?? '')) return 208;
    if (!ASCII.test(form.recipient_city ?? '')) return 209;
    const known = parcels.get(form.waybill_id ?? '');
    if (known && known.order_id !== form.order_id) return 202;
    parcels.set(form.waybill_id ?? '', form);
    return 200;
  };
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => {
      body += part.toString();
    });
    req.on('end', () => {
      state.calls += 1;
      if (state.mood === 'hang' || state.mood === 'wait') {
        statusOf(Object.fromEntries(new URLSearchParams(body)));
        if (state.mood === 'hang') res.destroy();
        else state.whenTaken();
        return;
      }
      if (state.mood === 'page') {
        res.end('<html>Fatal error</html>');
        return;
      }
      const status =
        state.mood === 'fine' ? statusOf(Object.fromEntries(new URLSearchParams(body))) : state.mood;
      res.end(JSON.stringify({ status }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/parcels`, clientId, apiKey, parcels, state };
}
