import { memoryServerOptions } from '@kade/local-mongod';
import { MongoMemoryServer } from 'mongodb-memory-server';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    mongo: string;
  }
}

/** One real server for the whole run: the one that MONGODB_URI names, else the one of this machine. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const options = await memoryServerOptions(process.env);
  const server = options && (await MongoMemoryServer.create(options));
  provide('mongo', server?.getUri() ?? process.env.MONGODB_URI ?? '');
  return async () => void (await server?.stop());
}
