import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * Starts a mail server that stores raw messages by receiver. `mode` makes it refuse them, `delay` is how many milliseconds it
 * takes for each.
 */
export async function mailServer(port = 0) {
  const taken: { to: string; raw: string }[] = [];
  const state: { mode: 'well' | 'busy' | 'refusing'; delay: number } = { mode: 'well', delay: 0 };
  const fail = (code: number, sentence: string) => Object.assign(new Error(sentence), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (state.mode === 'busy') return done(fail(451, 'Try again later'));
      return state.mode === 'refusing' ? done(fail(550, 'No such mailbox')) : done();
    },
    onData(stream, session, done) {
      const take = async () => {
        const raw = await text(stream);
        if (state.delay > 0) await pause(state.delay);
        for (const { address } of session.envelope.rcptTo) taken.push({ to: address, raw });
      };
      void take().finally(done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    state,
    taken,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
