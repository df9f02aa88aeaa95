import { memoryServerOptions } from '@kade/local-mongod';
import { MongoMemoryServer } from 'mongodb-memory-server';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    mongo: string;
  }
}

/** Provides one real server for the whole run: that of MONGODB_URI, or the embedded one. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const options = await memoryServerOptions(process.env);
  const server = options && (await MongoMemoryServer.create(options));
  provide('mongo', server?.getUri() ?? process.env.MONGODB_URI ?? '');
  return async () => void (await server?.stop());
}
