import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atFileEnd } from './file-end.ts';

/** What a cache was asked to purge. */
export interface RecordedPurge {
  method: string;
  authorization: string;
  tags: string[];
  /** When it came, by `performance.now()`. */
  at: number;
}

export interface CacheRecorder {
  url: string;
  purges: RecordedPurge[];
  /** Replies to a purge; without it, every purge gets a 200. */
  respond: (res: ServerResponse) => void;
}

export const confirmPurge = (res: ServerResponse): void => void res.writeHead(200).end('Purged');

/** Starts a server on this machine that takes purges as a shared cache does. It is closed after the tests of the file. */
export async function cacheRecorder(): Promise<CacheRecorder> {
  const record = ({ method = '', headers }: IncomingMessage, res: ServerResponse) => {
    const tags = String(headers['cache-tag'] ?? '').split(',');
    recorder.purges.push({ method, authorization: headers.authorization ?? '', tags, at: performance.now() });
    recorder.respond(res);
  };
  const server = createServer(record);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const recorder: CacheRecorder = { url: `http://127.0.0.1:${port}/`, purges: [], respond: confirmPurge };
  return recorder;
}
