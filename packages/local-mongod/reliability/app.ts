import { startLocalMongod } from '../src/index';
import { embeddedBinary } from '../src/paths';
import { load, prepare } from './load';

/**
 * An application under load in a process of its own. It supervises a database, writes into it, and prints each
 * acknowledged write, so that the process that kills it has the list of writes that must be stored.
 */
const [dbpath = '', port = '', run = '', journal = ''] = process.argv.slice(2);

// Writes to a pipe are synchronous: what was printed stays in the pipe when this process is killed.
const print = (line: string) => process.stdout.write(`${line}\n`);

let alive = Promise.resolve();
let revive = () => {};
let downSince = 0;

const database = await startLocalMongod({
  dbpath,
  port: Number(port),
  binary: embeddedBinary,
  onDown: ({ reason, failedStarts }) => {
    if (failedStarts > 5) throw new Error(reason);
    if (failedStarts > 0) return;
    downSince = Date.now();
    alive = new Promise((resolve) => {
      revive = resolve;
    });
  },
  onUp: () => {
    print(`up ${Date.now() - downSince} ${database.pid()}`);
    revive();
  },
});

await prepare(database.uri);
print(`ready ${database.pid()}`);
// Without an acknowledgement the loss is certain under load too; with `journal=false` the journal then keeps pace.
const uri = journal === 'true' ? database.uri : database.uri.replace('journal=true', 'w=0');
for (let life = 0; ; life += 1) {
  await load(uri, { run: `${run}-${life}`, writers: 16, fillerBytes: 300 }, (id, counter = 0) =>
    print(`ack ${counter} ${id}`),
  );
  // The connection breaks shortly before the supervision detects the exit.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await alive;
}
