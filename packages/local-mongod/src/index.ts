/**
 * A MongoDB server on this machine: choosing one, starting it, and options for test suites.
 *
 * ```ts
 * const server = await resolveServer(process.env, dbpath);
 * console.log(describeServer(server));
 * const database = server.kind === 'uri' ? null : await startLocalMongod({ dbpath, onDown, onUp });
 * await mongoose.connect(database?.uri ?? process.env.MONGODB_URI);
 * …
 * await database?.stop();
 * ```
 *
 * In tests, with mongodb-memory-server:
 *
 * ```ts
 * const options = await memoryServerOptions(process.env);
 * const server = options && (await MongoMemoryServer.create(options));
 * const uri = server?.getUri() ?? process.env.MONGODB_URI;
 * ```
 */
export { ALLOWED_COMMANDS } from './commands';
export { type MemoryServerOptions, memoryServerOptions } from './memory-server';
export { type CommandRecord, type CommandSource, recordCommands } from './record';
export { describeServer, type Environment, type ResolvedServer, resolveServer } from './resolve';
export {
  type Down,
  type LocalMongod,
  type LocalMongodOptions,
  startLocalMongod,
} from './supervise/supervise';
