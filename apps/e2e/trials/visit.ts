import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface Reply {
  status: number;
  location: string | undefined;
  text: string;
  /** The issuer of the certificate. */
  issuer: string;
  /** From the first packet to the last byte, in milliseconds. */
  took: number;
}

export interface Visiting {
  host: string;
  path?: string;
  method?: string;
  body?: object;
  token?: string;
}

/**
 * Returns a client that connects to one port of this machine for every host, and trusts one issuer of certificates
 * only. It rejects any other certificate.
 */
export const visitor =
  (port: number, ca: string) =>
  ({ host, path = '/', method = 'GET', body, token }: Visiting): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        method,
        ca,
        servername: host,
        agent: false,
        timeout: 30_000,
        headers: {
          host: `${host}:${port}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: token } : {}),
        },
      });
      sent.once('response', (reply) => {
        const issuer = String((reply.socket as TLSSocket).getPeerCertificate().issuer.CN);
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.once('end', () => {
          const { statusCode: status = 0, headers } = reply;
          resolve({ status, location: headers.location, text, issuer, took: performance.now() - began });
        });
      });
      sent.once('timeout', () => sent.destroy(new Error(`${host} does not respond`)));
      sent.once('error', reject).end(body ? JSON.stringify(body) : undefined);
    });
