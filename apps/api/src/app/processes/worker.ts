import inspector from 'node:inspector';
import type { Config } from '../../config/config.ts';
import { followSimulator } from '../../infra/payhere/simulator.ts';
import { ShutdownSteps, exitAfter } from './shutdown.ts';
import { ALIVE_MS } from './messages.ts';
import { clusterPeers, onCommand, sendToPrimary } from './peers.ts';
import { serve } from './serve.ts';

/** Serves beside other processes, with the services of the primary one, until that sends the message to stop. */
export async function runWorker(config: Config): Promise<void> {
  const begun = new Promise<{ database: string; simulator: string | null }>((resolve) =>
    onCommand('begin', resolve),
  );
  // Nothing was accepted yet, so nothing is lost. The first process ends those that start when it is stopped.
  let stop: () => void = () => process.exit(0);
  onCommand('stop', () => stop());
  // A terminal sends its signals to all processes; only the primary one handles them and sends messages to the others.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => stop());
  sendToPrimary({ kind: 'listening for commands' });
  const { database, simulator: url } = await begun;
  const endings = new ShutdownSteps();
  const simulator = url === null ? undefined : followSimulator(url);
  const damaged = new Promise<void>((resolve) => onCommand('database is damaged', () => resolve()));
  const served = await serve(config, { database, damaged, simulator, peers: clusterPeers }, endings);
  let replaced = false;
  endings.add(() => served.leave({ replaced }));
  const end = exitAfter(() => endings.run());
  onCommand('retire', () => {
    replaced = true;
    end();
  });
  stop = () => {
    // One that is leaving slowly hurries.
    void served.leave({ replaced: false });
    end();
  };
  sendToPrimary({ kind: 'ready', hasDemo: served.hasDemo });
  // A debugger stops the process for as long as a person looks, so it is not watched then.
  if (inspector.url() !== undefined) return;
  const sayAlive = () => sendToPrimary({ kind: 'alive' });
  sayAlive();
  setInterval(sayAlive, ALIVE_MS).unref();
}
