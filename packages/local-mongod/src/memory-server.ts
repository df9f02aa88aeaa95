import { describeServer, type Environment, resolveServer } from './resolve';

/** The options of MongoMemoryServer that select the program to run. */
export interface MemoryServerOptions {
  binary?: { systemBinary: string; version: string };
  instance?: { args: string[] };
}

/**
 * Returns options for `MongoMemoryServer.create(...)` of mongodb-memory-server, so that test suites run on the server
 * that `resolveServer` chooses; null when `MONGODB_URI` is set and no server is to be created. The version is the
 * program's own, so that the library does not warn about a mismatch. For the download the options are empty.
 */
export async function memoryServerOptions(env: Environment): Promise<MemoryServerOptions | null> {
  const server = await resolveServer(env);
  if (server.kind === 'uri') return null;
  if (server.kind === 'download') return {};
  const version = /\d+\.\d+\.\d+/.exec(server.version)?.[0];
  if (!version) throw new Error(`${describeServer(server)} has no version of the form 1.2.3`);
  const args = server.kind === 'embedded' ? ['--exit-with-parent'] : [];
  return { binary: { systemBinary: server.binary, version }, instance: { args } };
}
