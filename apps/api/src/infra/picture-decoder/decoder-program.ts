import { doTask } from './decode.ts';
import type { PictureTask } from './tasks.ts';

// The program of one decoder process: one task after the other, until the server closes the channel. A signal from the
// terminal reaches it too, while the server still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
async function reply(task: PictureTask): Promise<void> {
  const done = await doTask(task);
  process.send?.(done);
}
process.on('message', (task: PictureTask) => void reply(task));
process.send?.('ready');
