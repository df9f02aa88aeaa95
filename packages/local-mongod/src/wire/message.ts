import { serialize } from 'bson';
import type { RoundTrip } from '../engine/loader';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const BODY_SECTION = 0;
const COMMAND_NOT_FOUND = 59;

/** MongoDB's own limit (maxMessageSizeBytes), with room for the header. */
const LONGEST_MESSAGE = 48_000_000 + 1024;

/** Splits a stream of bytes into complete wire messages, with chunks of any size. */
export async function* messages(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    held += chunk.length;
    let length = nextLength(parts, held);
    while (held >= length) {
      const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, held);
      yield bytes.subarray(0, length);
      held -= length;
      parts = held > 0 ? [bytes.subarray(length)] : [];
      length = nextLength(parts, held);
    }
  }
}

function nextLength(parts: Buffer[], held: number): number {
  if (held < HEADER) return HEADER;
  const first = parts[0] as Buffer;
  const length = (first.length >= 4 ? first : Buffer.concat(parts)).readInt32LE(0);
  if (length < HEADER || length > LONGEST_MESSAGE) throw new Error(`Not a wire message of ${length} bytes`);
  return length;
}

function cstringEnd(message: Buffer, from: number): number {
  const end = message.indexOf(0, from);
  if (end < 0) throw new Error('Wire message cut short');
  return end;
}

function bodyOffset(message: Buffer): number {
  const kind = message.readInt32LE(12);
  if (kind === OP_QUERY) return cstringEnd(message, HEADER + 4) + 1 + 8;
  if (kind !== OP_MSG) throw new Error(`Wire messages of kind ${kind} are not spoken here`);
  let at = HEADER + 4;
  while (message.readUInt8(at) !== BODY_SECTION) at += 1 + message.readInt32LE(at + 1);
  return at + 1;
}

/** Returns the name of the command of a message: the first key of its body. Throws where there is none. */
export function commandName(message: Buffer): string {
  const name = bodyOffset(message) + 5;
  return message.toString('utf8', name, cstringEnd(message, name));
}

/** Returns the reply of a mongod to an unknown command, made without the engine. */
export function refusal(message: Buffer, command: string): RoundTrip {
  const errmsg = `no such command: '${command}' (not offered by this local MongoDB engine)`;
  const error = { ok: 0, errmsg, code: COMMAND_NOT_FOUND, codeName: 'CommandNotFound' };
  return {
    requestId: message.readInt32LE(4),
    moreToCome: false,
    legacy: message.readInt32LE(12) === OP_QUERY,
    response: Buffer.from(serialize(error)),
  };
}

/** Encodes one command as an OP_MSG, as a client does. */
export function request(command: Record<string, unknown>): Buffer {
  return framed(Buffer.from(serialize(command)), { id: 1, inReplyTo: 0, legacy: false });
}

interface Frame {
  id: number;
  inReplyTo: number;
  legacy: boolean;
}

/** Encodes a BSON document as a wire message: OP_MSG, or OP_REPLY for a legacy handshake. */
export function framed(body: Buffer, { id, inReplyTo, legacy }: Frame): Buffer {
  const before = HEADER + (legacy ? 20 : 5);
  const frame = Buffer.alloc(before + body.length);
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(id, 4);
  frame.writeInt32LE(inReplyTo, 8);
  frame.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) frame.writeInt32LE(1, 32);
  body.copy(frame, before);
  return frame;
}
