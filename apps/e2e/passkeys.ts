import type { Page } from '@playwright/test';

/**
 * Gives the page an authenticator that keeps passkeys and verifies its person, as that of a phone does. It answers at once,
 * as if the person had touched it, unless `answers(false)` says otherwise. `count` is how many passkeys it has.
 */
export async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count(): Promise<number> {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    answers: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

/** What a page gets that asks its browser for a passkey of a host: `given`, or the name of the error. */
export const askedFor = (page: Page, rpId: string): Promise<string> =>
  page.evaluate(
    (host) =>
      navigator.credentials
        .get({
          publicKey: {
            challenge: crypto.getRandomValues(new Uint8Array(32)),
            rpId: host,
            userVerification: 'required',
            timeout: 2000,
          },
        })
        .then(
          (credential) => (credential ? 'given' : 'nothing'),
          (thrown: Error) => thrown.name,
        ),
    rpId,
  );
