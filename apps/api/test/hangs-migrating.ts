import mongoose from 'mongoose';
import { pino } from 'pino';
import { connect } from '../src/db/connection/connect.ts';
import { migrate } from '../src/app/migrations/migrate.ts';

/**
 * Runs half of a migration step, reports it, and hangs until it is killed. `argv`: the URL of the database and the
 * lease in milliseconds.
 */

const [uri = '', lease = ''] = process.argv.slice(2);
await connect(uri);
const up = async () => {
  await mongoose.connection.collection('migrated').insertOne({ half: 1 });
  process.stdout.write('half-way\n');
  await new Promise(() => setInterval(() => undefined, 1000));
};
await migrate([{ id: 1, name: 'two rows', up }], pino({ level: 'silent' }), {
  lease: Number(lease),
  timeout: 10_000,
});
