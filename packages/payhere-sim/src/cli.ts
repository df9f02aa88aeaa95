import { parseArgs } from 'node:util';
import { startSimulator } from './simulator.ts';

const USAGE = `usage: payhere-sim [--port <port>] [--merchant <id>:<secret>]…

Starts a simulator of the PayHere gateway on 127.0.0.1. Without --merchant it has the merchant
1210000 with the secret sim-secret-0001. POST /_sim/clock/advance moves its clock, PATCH
/_sim/accounts/<id>/faults makes it do something wrong; GET /_sim/notifications shows what it sent.`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4090' },
    merchant: { type: 'string', multiple: true, default: ['1210000:sim-secret-0001'] },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(`${USAGE}\n`);
else {
  const accounts = values.merchant.map((text) => {
    const [merchantId = '', ...secret] = text.split(':');
    return { merchantId, secret: secret.join(':') };
  });
  const simulator = await startSimulator({ port: Number(values.port), accounts });
  process.stdout.write(`PayHere simulator: ${simulator.url}\n`);
  const stop = () => void simulator.stop();
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
