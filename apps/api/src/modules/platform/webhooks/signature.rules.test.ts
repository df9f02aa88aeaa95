import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from './signature.rules.ts';

const guide = join(import.meta.dirname, '../../../../../../docs/api.md');

type IsGenuine = (headers: Record<string, string>, body: string, secret: string) => boolean;

it('is checked by the lines of JavaScript that docs/api.md prints', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(guide, 'utf8')) ?? [];
  const printed = `data:text/javascript,${encodeURIComponent(code)}`;
  const { isGenuine } = (await import(/* @vite-ignore */ printed)) as { isGenuine: IsGenuine };
  const [body, old, secret] = ['{"name":"තේ"}', newSecret(), newSecret()];
  const sign = (at: Date) => signedHeaders({ id: 'msg_1', body, at }, [secret, old]);
  const now = new Date();
  expect(isGenuine(sign(now), body, secret)).toBe(true);
  expect(isGenuine(sign(now), body, old)).toBe(true);
  expect(isGenuine(sign(now), `${body} `, secret)).toBe(false);
  expect(isGenuine(sign(now), body, newSecret())).toBe(false);
  expect(isGenuine(sign(new Date(now.getTime() - 600_000)), body, secret)).toBe(false);
});
