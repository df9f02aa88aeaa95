import type { Response } from 'express';

const MB = 1024 * 1024;
/** Smaller replies fit into the buffers of their connection, and are not counted. */
const LEAST = 64 * 1024;

interface Held {
  address: string;
  bytes: number;
}

export interface ReplyMemory {
  /**
   * Counts bytes that were produced for a reply, in place of those before, until the reply is sent. When the bytes are
   * too many, the connections of the replies that have waited longest are closed.
   */
  hold(res: Response, address: string, bytes: number): void;
}

/** Limits the memory of replies that wait for their reader, in all and for an address. */
export function createReplyMemory({ inAll = 256 * MB, perAddress = 64 * MB } = {}): ReplyMemory {
  /** In the order of their last bytes: the first one has waited longest. */
  const held = new Map<Response, Held>();
  const ofAddress = new Map<string, number>();
  let all = 0;

  const add = (address: string, bytes: number) => {
    const sum = (ofAddress.get(address) ?? 0) + bytes;
    if (sum > 0) ofAddress.set(address, sum);
    else ofAddress.delete(address);
    all += bytes;
  };

  const drop = (res: Response) => {
    const reply = held.get(res);
    held.delete(res);
    if (reply) add(reply.address, -reply.bytes);
  };

  const makeRoom = (address: string) => {
    for (const [res, reply] of held) {
      const isOver = (ofAddress.get(address) ?? 0) > perAddress;
      if (all <= inAll && !isOver) return;
      if (isOver && reply.address !== address) continue;
      drop(res);
      res.req.socket.destroy();
    }
  };

  return {
    hold(res, address, bytes) {
      if (!held.has(res)) {
        if (bytes < LEAST || res.closed) return;
        res.once('close', () => drop(res));
      }
      drop(res);
      held.set(res, { address, bytes });
      add(address, bytes);
      makeRoom(address);
    },
  };
}
