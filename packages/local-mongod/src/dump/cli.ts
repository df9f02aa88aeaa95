import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Db, MongoClient } from 'mongodb';
import { startLocalMongod } from '../supervise/supervise';
import { type DumpSummary, dump } from './dump';
import { restore } from './restore';

const USAGE = `usage: local-mongod-db dump <folder>    [--uri <mongodb://…/name>] [--data <folder>] [--files <folder>]
       local-mongod-db restore <folder> [--uri <mongodb://…/name>] [--data <folder>] [--files <folder>] [--force]

Without --uri (or MONGODB_URI) the database of the data folder is used, which must not be running.
--data      the data folder (DATA_DIR, else ./data); its database is in db/, its files in files/
--database  the name of the database in it; test unless given
--files     the folder of files, when it is another one
--force     replace what the target holds`;

interface Task {
  verb: 'dump' | 'restore';
  folder: string;
  uri: string | undefined;
  data: string;
  database: string;
  files: string;
  force: boolean;
}

function readTask(args: string[]): Task | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      uri: { type: 'string' },
      data: { type: 'string' },
      database: { type: 'string', default: 'test' },
      files: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [verb, folder, ...rest] = positionals;
  const isTask = (verb === 'dump' || verb === 'restore') && folder && rest.length === 0;
  if (!isTask || values.help) return undefined;
  const data = values.data ?? process.env.DATA_DIR ?? 'data';
  const uri = values.uri ?? process.env.MONGODB_URI;
  const { database, force, files = join(data, 'files') } = values;
  return { verb, folder, data, database, uri, force, files };
}

async function perform(db: Db, { verb, folder, files, force }: Task): Promise<DumpSummary> {
  if (verb === 'restore') return restore(db, { from: folder, files, force });
  return dump(db, existsSync(files) ? { out: folder, files } : { out: folder });
}

async function connected(uri: string, task: Task): Promise<DumpSummary> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await perform(client.db(), task);
  } finally {
    await client.close();
  }
}

async function run(task: Task): Promise<DumpSummary> {
  if (task.uri) return connected(task.uri, task);
  const dbpath = join(task.data, 'db');
  if (task.verb === 'dump' && !existsSync(dbpath)) throw new Error(`There is no database in ${task.data}`);
  const database = await startLocalMongod({ dbpath, database: task.database });
  try {
    return await connected(database.uri, task);
  } finally {
    await database.stop();
  }
}

try {
  const task = readTask(process.argv.slice(2));
  if (task) {
    const { collections, documents, files } = await run(task);
    const what = `${collections} collections, ${documents} documents, ${files} files`;
    process.stdout.write(
      task.verb === 'dump'
        ? `Dumped ${what} into ${task.folder}\n`
        : `Restored ${what}, compared: the same\n`,
    );
  } else {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
