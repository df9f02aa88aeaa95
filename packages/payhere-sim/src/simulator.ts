import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, urlencoded } from 'express';
import type { AccountInput } from './accounts.ts';
import { faultsOf, singleFields } from './checkout-form.ts';
import { controlApi } from './control.ts';
import { Gateway } from './gateway.ts';
import { merchantApi } from './merchant-api.ts';
import { overview } from './overview.ts';
import { paymentPage, refusalPage } from './page.ts';
import { isOutcome } from './payments.ts';

function appOf(gateway: Gateway): Express {
  const app = express();
  app.disable('x-powered-by');
  const form = urlencoded({ extended: false, limit: '32kb' });
  app.post('/pay/checkout', form, (req, res) => {
    const fields = singleFields(req.body);
    const account = gateway.accounts.get(fields?.merchant_id ?? '');
    const faults = fields ? faultsOf(fields, account) : ['a field occurs twice in the form'];
    if (!fields || !account || faults.length > 0) return void res.status(400).send(refusalPage(faults));
    res.send(paymentPage(gateway.openCheckout(account, fields)));
  });
  app.post('/pay/checkout/:id', form, async (req, res) => {
    const checkout = gateway.checkouts.get(req.params.id ?? '');
    const outcome: unknown = req.body?.outcome;
    if (!checkout || !isOutcome(outcome))
      return void res.status(400).send(refusalPage(['this payment page is not open any more']));
    gateway.checkouts.delete(checkout.id);
    res.redirect(303, await gateway.finish(checkout, outcome));
  });
  app.use('/merchant/v1', merchantApi(gateway));
  app.use('/_sim', controlApi(gateway));
  app.use(overview(gateway));
  return app;
}

export interface SimulatorOptions {
  accounts?: readonly AccountInput[];
  /** A loopback port; a free one unless given. */
  port?: number;
  /** The time at which the simulator's clock starts; the real time unless given. */
  start?: Date;
}

export interface Simulator {
  /** `http://127.0.0.1:{port}` */
  url: string;
  gateway: Gateway;
  stop(): Promise<void>;
}

/** Starts the simulator on loopback. Rejects when the port is taken. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const gateway = new Gateway(options.accounts ?? [], options.start);
  const server = createServer(appOf(gateway));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    gateway,
    stop: () =>
      new Promise((resolve) => {
        gateway.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
