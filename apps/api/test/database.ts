import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryServerOptions } from '@kade/local-mongod';
import { MongoMemoryServer } from 'mongodb-memory-server';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    mongo: string;
    /** The folder for programs that tests build. */
    programs: string;
  }
}

/** Provides one real database server for the whole run: that of MONGODB_URI, or the embedded one. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const options = await memoryServerOptions(process.env);
  const server = options && (await MongoMemoryServer.create(options));
  const programs = join(import.meta.dirname, '..', 'node_modules', '.kade-test', String(process.pid));
  provide('mongo', server?.getUri() ?? process.env.MONGODB_URI ?? '');
  provide('programs', programs);
  return async () => {
    await server?.stop();
    await rm(programs, { recursive: true, force: true });
  };
}
