import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReplyMemory } from './reply-memory.ts';

const MB = 1024 * 1024;
const REPLY = 16 * MB;

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server whose replies of 16 MB are counted, and clients that do not read them. */
async function replying(limits: { inAll: number; perAddress: number }) {
  const memory = createReplyMemory(limits);
  const open: string[] = [];
  const app = express();
  app.get('/:address/:name', ({ params: { address, name } }, res) => {
    open.push(name);
    res.once('close', () => open.splice(open.indexOf(name), 1));
    memory.hold(res, address, REPLY);
    res.end(Buffer.alloc(REPLY));
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return async (address: string, name: string) => {
    const socket = connect(port, '127.0.0.1').pause();
    sockets.push(socket);
    socket.on('error', () => undefined).write(`GET /${address}/${name} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await vi.waitFor(() => expect(open).toContain(name));
    // The connection that makes room is closed a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [...open];
  };
}

describe('replies that wait for their reader', () => {
  it('of one address end from the oldest on when they take too much memory, and those of others do not', async () => {
    const ask = await replying({ inAll: 100 * MB, perAddress: 2 * REPLY });
    await ask('first', 'a');
    await ask('second', 'b');
    await ask('first', 'c');
    expect(await ask('first', 'd')).toEqual(['b', 'c', 'd']);
  });

  it('of all addresses end from the oldest on when they take too much memory', async () => {
    const ask = await replying({ inAll: 2 * REPLY, perAddress: 100 * MB });
    await ask('first', 'a');
    await ask('second', 'b');
    expect(await ask('third', 'c')).toEqual(['b', 'c']);
  });
});
