import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type Answer, type StringAnswer, type TxtAnswer } from 'dns-packet';
import { atFileEnd } from './file-end.ts';

const NO_ERROR = 0;
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;
const AUTHORITATIVE = 1 << 10;

export interface DnsServer {
  /** `address:port`, the format of resolvers. */
  address: string;
  /** The zone: records by name in lower case. Tests change it. */
  zone: Map<string, { cname?: string; txt?: string[]; a?: string[] }>;
  /** Its behaviour: it replies, replies with a failure, or does not reply. */
  mode: 'answers' | 'fails' | 'silent';
  /** The names that were queried. */
  queried: string[];
}

/** A DNS server on loopback. It ends with the test file. */
export async function dnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = { address: '', zone: new Map(), mode: 'answers', queried: [] };
  socket.on('message', (message, { address, port }) => {
    const { id = 0, questions = [] } = decode(message);
    const [question] = questions;
    if (!question || server.mode === 'silent') return;
    server.queried.push(question.name);
    const rcode =
      server.mode === 'fails' ? SERVER_FAILURE : server.zone.has(question.name) ? NO_ERROR : NO_SUCH_NAME;
    const answers = rcode === NO_ERROR ? answersTo(server, question.name, question.type) : [];
    const flags = AUTHORITATIVE | rcode;
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  atFileEnd(() => void socket.close());
  return server;
}

function answersTo({ zone }: DnsServer, name: string, type: string): Answer[] {
  const { cname, txt = [], a = [] } = zone.get(name) ?? {};
  const ttl = 60;
  if (type === 'TXT') return txt.map((data): TxtAnswer => ({ type: 'TXT', name, ttl, data }));
  if (cname) {
    const link: StringAnswer = { type: 'CNAME', name, ttl, data: cname };
    const target = type === 'A' ? (zone.get(cname)?.a ?? []) : [];
    return [link, ...target.map((data): StringAnswer => ({ type: 'A', name: cname, ttl, data }))];
  }
  return type === 'A' ? a.map((data): StringAnswer => ({ type: 'A', name, ttl, data })) : [];
}
