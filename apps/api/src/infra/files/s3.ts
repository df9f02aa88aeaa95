import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { checkedKey, type FileStore } from './file-store.ts';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

export interface Bucket {
  /** The URL of the service; the bucket is the first part of the path, which every S3-compatible service supports. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Returns a file store in a bucket of an S3-compatible service. Every request is signed, its body included. */
export function s3Files({ endpoint, bucket, ...credentials }: Bucket): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  const callBucket = async (
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    bytes?: Buffer,
  ): Promise<Response> => {
    const reply = await client.fetch(`${base}/${checkedKey(key)}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'X-Amz-Content-Sha256': sha256(bytes ?? ''),
        ...(bytes ? { 'Content-Type': 'image/webp' } : {}),
      },
      ...(bytes ? { body: new Uint8Array(bytes) } : {}),
    });
    if (!reply.ok && reply.status !== 404)
      throw new Error(`The file storage answered ${reply.status} to ${method} ${key}`);
    return reply;
  };

  return {
    async put(key, bytes) {
      const reply = await callBucket('PUT', key, bytes);
      if (!reply.ok) throw new Error(`The file storage has no bucket ${bucket}`);
    },
    async read(key) {
      const reply = await callBucket('GET', key);
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : null;
    },
    async size(key) {
      const reply = await callBucket('HEAD', key);
      return reply.ok ? Number(reply.headers.get('content-length')) : null;
    },
    async remove(key) {
      await callBucket('DELETE', key);
    },
  };
}
