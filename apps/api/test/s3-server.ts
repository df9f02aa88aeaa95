import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Computes the signature of a request (AWS Signature Version 4). */
function expected(req: IncomingMessage, signedHeaders: string, scope: string): string {
  const canonical = [
    req.method,
    req.url,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}`),
    '',
    signedHeaders,
    String(req.headers['x-amz-content-sha256']),
  ].join('\n');
  const [day = '', region = '', service = ''] = scope.split('/');
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), service), 'aws4_request');
  return hmac(key, text).toString('hex');
}

function isSigned(req: IncomingMessage, body: Buffer): boolean {
  const parts = /Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    req.headers.authorization ?? '',
  );
  const [, id, scope = '', signedHeaders = '', signature] = parts ?? [];
  return (
    id === keys.accessKeyId &&
    req.headers['x-amz-content-sha256'] === sha256(body) &&
    signature === expected(req, signedHeaders, scope)
  );
}

/** Starts a bucket over HTTP that accepts signed requests only. The next `failures` requests fail with 503. */
export async function s3Server(bucket: string) {
  const kept = new Map<string, Buffer>();
  const state = { failures: 0 };
  const server = createServer((req, res) => {
    void (async () => {
      const body = await buffer(req);
      const [, name, key = ''] = /^\/([^/]+)\/(.+)$/.exec(req.url ?? '') ?? [];
      const reply = (status: number, bytes?: Buffer) => res.writeHead(status).end(bytes);
      if (state.failures > 0) {
        state.failures -= 1;
        return reply(503);
      }
      if (!isSigned(req, body)) return reply(403);
      if (name !== bucket) return reply(404);
      if (req.method === 'PUT') kept.set(key, body);
      if (req.method === 'DELETE') kept.delete(key);
      const bytes = kept.get(key);
      if (req.method === 'GET') return bytes ? reply(200, bytes) : reply(404);
      if (req.method === 'HEAD')
        return bytes ? res.writeHead(200, { 'content-length': bytes.length }).end() : reply(404);
      return reply(req.method === 'DELETE' ? 204 : 200);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
