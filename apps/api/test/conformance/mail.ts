import { describe, expect, it } from 'vitest';
import type { Mail, Mailer } from '../../src/infra/mail/mail.ts';

/** An adapter under test, and a way to read what a receiver got. */
export interface MailerUnderTest {
  mailer: Mailer;
  arrived: (to: string) => Promise<Mail[]>;
}

let count = 0;
const aMail = (over: Partial<Mail> = {}): Mail => ({
  to: `receiver-${(count += 1)}@example.lk`,
  subject: 'Your order',
  text: 'Thank you.\n',
  html: '<p>Thank you.</p>',
  ...over,
});

/** What every adapter of the mail port must do. */
export function mailerConformance(name: string, make: () => MailerUnderTest): void {
  describe(`mail: ${name}`, () => {
    it.each([
      ['plain words', aMail()],
      ['Sinhala and Tamil', aMail({ subject: 'ඔබේ ඇණවුම – உங்கள் ஆர்டர்', text: 'ස්තුතියි\n', html: '<p>நன்றி</p>' })],
      ['a line of dots and long lines', aMail({ text: `.\n..\n${'x'.repeat(2_000)}\n.end\n` })],
      ['signs of HTML', aMail({ subject: '<b>&amp;"\'', html: '<p>&lt;b&gt; "quoted"</p>' })],
    ])('sends %s unchanged', async (_, mail) => {
      const { mailer, arrived } = make();
      await mailer.send(mail);
      expect(await arrived(mail.to)).toEqual([mail]);
    });

    it('keeps the mails of different receivers apart', async () => {
      const { mailer, arrived } = make();
      const mails = Array.from({ length: 10 }, (_, index) => aMail({ subject: `Number ${index}` }));
      await Promise.all(mails.map((mail) => mailer.send(mail)));
      for (const mail of mails) expect(await arrived(mail.to)).toEqual([mail]);
    });

    it('adds no header and no receiver from a subject with line breaks', async () => {
      const { mailer, arrived } = make();
      const mail = aMail({ subject: 'Hello\r\nBcc: stranger@example.lk\r\n\r\nInjected' });
      await mailer.send(mail);
      expect(await arrived('stranger@example.lk')).toEqual([]);
      expect(await arrived(mail.to)).toMatchObject([{ text: mail.text, html: mail.html }]);
    });
  });
}
