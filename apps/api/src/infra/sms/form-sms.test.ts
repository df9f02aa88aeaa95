import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolverDns } from '../dns/resolver.ts';
import { httpPost } from '../webhook-http/http.ts';
import { formSms } from './form-sms.ts';
import { SmsFailed } from './sms.ts';

let answer = { status: 200, body: '{"status":"success","data":"Sent"}' };
const forms: URLSearchParams[] = [];
/** A gateway with the interface that Notify.lk describes. */
const gateway = createServer((req, res) => {
  let body = '';
  req.on('data', (part: Buffer) => (body += part.toString()));
  req.on('end', () => {
    forms.push(new URLSearchParams(body));
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});
beforeAll(() => new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => gateway.close(resolve)));

function sender() {
  const { port } = gateway.address() as AddressInfo;
  const post = httpPost({ dns: resolverDns({ servers: [], timeout: 1000 }), targets: 'any' });
  const url = `http://127.0.0.1:${port}/api/v1/send`;
  return formSms(post, { url, userId: '12', apiKey: 'secret', sender: 'Kade', price: 200 });
}

it('A code is posted to the gateway as a form, with its account, in ASCII or as Unicode', async () => {
  await sender().send('+94771234567', '482915 is your code');
  await sender().send('+94771234567', '482915 – කේතය');
  expect(forms.map((form) => Object.fromEntries(form))).toEqual([
    {
      user_id: '12',
      api_key: 'secret',
      sender_id: 'Kade',
      to: '94771234567',
      message: '482915 is your code',
    },
    expect.objectContaining({ message: '482915 – කේතය', type: 'unicode' }),
  ]);
});

it.each([
  ['refuses', 200, '{"status":"error","message":"No credit"}'],
  ['fails with a page', 502, '<html>Bad gateway</html>'],
])('A gateway that %s is told from one that took the message', async (_, status, body) => {
  answer = { status, body };
  await expect(sender().send('+94771234567', 'x')).rejects.toThrow(SmsFailed);
});
