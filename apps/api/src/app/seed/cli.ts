import { errorStack } from '../../lib/error-details.ts';
import { readConfig, StartError } from '../../config/config.ts';
import { openDatabase } from '../processes/database.ts';
import { connect, disconnect } from '../../db/connection/connect.ts';
import { createAppContext } from '../../infra/context.ts';
import { createLog } from '../../lib/logger.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import { readSecrets } from '../../config/secrets.ts';
import { demoLogin } from '../demo/demo-login.ts';
import { isEmpty, seedDemo } from '../demo/load-demo.ts';
import { progressLine } from '../demo/progress.ts';

/** `npm run seed`: loads the demo into the database that the settings name, when it has no merchants yet. */
async function seed(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const database = await openDatabase(config, log);
  process.stdout.write(`${database.line}\n`);
  try {
    await connect(database.uri);
    await migrate(migrations, log);
    if (!(await isEmpty()))
      throw new StartError('This database has merchants already, so the demo was not loaded into it');
    const ctx = createAppContext(config, await readSecrets(config, isEmpty), { log });
    await seedDemo({ ctx, onProgress: progressLine(process.stdout) });
    process.stdout.write(`Log in with ${demoLogin.email} and ${demoLogin.password}\n`);
  } finally {
    await disconnect();
    await database.stop();
  }
}

seed().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof StartError ? cause.message : errorStack(cause)}\n`);
  process.exitCode = 1;
});
