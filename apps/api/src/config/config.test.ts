import { describe, expect, it } from 'vitest';
import { readConfig, StartError } from './config.ts';

const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return 'accepted';
  } catch (cause) {
    expect(cause).toBeInstanceOf(StartError);
    return (cause as Error).message;
  }
};

describe('the settings', () => {
  it.each([
    ['PORT', 'eighty', /PORT /],
    ['PORT', '70000', /PORT /],
    ['PUBLIC_URL', 'javascript:alert(1)', /PUBLIC_URL must be an address that starts with http/],
    ['MONGODB_URI', 'mysql://localhost', /MONGODB_URI must start with mongodb:\/\//],
    ['JWT_SECRET', 'short', /JWT_SECRET must have at least 32 characters/],
    ['JWT_SECRET', 'change-me-change-me-change-me-change-me', /JWT_SECRET looks like an example/],
    ['JWT_SECRET', 'your-secret-goes-here-your-secret-goes-here', /JWT_SECRET looks like an example/],
    ['JWT_SECRET', 'a'.repeat(64), /JWT_SECRET looks like an example/],
    ['SEAL_KEY', '0'.repeat(64), /SEAL_KEY looks like an example/],
    ['SEAL_KEY', 'xyz', /SEAL_KEY must be 64 hexadecimal digits/],
    ['SMTP_URL', 'mail.example.lk', /SMTP_URL must start with smtp/],
    ['S3_BUCKET', 'pictures', /^S3 storage needs S3_ENDPOINT, S3_BUCKET/],
    ['RATE_LIMITS', 'yes', /RATE_LIMITS /],
    ['STORES_SUFFIX', 'https://kade.lk', /STORES_SUFFIX must be a host name/],
    ['OUTBOX_TOKEN', 'short', /OUTBOX_TOKEN must have 16 to 200/],
    ['METRICS_TOKEN', 'change-me-change-me', /METRICS_TOKEN looks like an example/],
    ['DRAIN_SECONDS', '-1', /DRAIN_SECONDS /],
    ['PAYHERE_MODE', 'test', /PAYHERE_MODE /],
    ['PAYHERE_MERCHANT_ID', 'my id', /PAYHERE_MERCHANT_ID must be the id/],
    ['PAYHERE_MERCHANT_SECRET', 'your-secret', /PAYHERE_MERCHANT_SECRET looks like an example/],
    ['PAYHERE_APP_SECRET', 'change-me-please', /PAYHERE_APP_SECRET looks like an example/],
    ['SHARED_CACHE_PURGE', 'cache:6081', /SHARED_CACHE_PURGE must be addresses that start with http/],
    [
      'SHARED_CACHE_PURGE',
      'http://cache:6081',
      /^SHARED_CACHE_PURGE and SHARED_CACHE_TOKEN belong together$/,
    ],
    ['SHARED_CACHE_TOKEN', 'k7Vq2mXw9sLr4TzB', /^SHARED_CACHE_PURGE and SHARED_CACHE_TOKEN belong together$/],
    ['SHARED_CACHE_TOKEN', 'change-me-change-me', /SHARED_CACHE_TOKEN looks like an example/],
    ['PAYHERE_MERCHANT_ID', '1211149', /^The platform's own account at PayHere needs/],
    ['PAYHERE_APP_ID', '4OVx3', /^PAYHERE_APP_ID and PAYHERE_APP_SECRET belong together$/],
  ])('%s=%s is refused by name', (name, value, sentence) => {
    expect(refusalOf({ [name]: value })).toMatch(sentence);
  });

  it('are all named when several are wrong', () => {
    expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: '-1' })).toMatch(
      /^These settings are wrong: .*PORT.*LOG_LEVEL|^These settings are wrong: .*PORT.*TRUST_PROXY.*LOG_LEVEL/,
    );
  });

  it('that are empty count as absent', () => {
    expect(refusalOf({ PORT: '', JWT_SECRET: '', S3_BUCKET: '' })).toBe('accepted');
  });

  it.each([
    ['on', {}],
    ['on', { HOST: '127.0.0.1' }],
    ['on', { PUBLIC_URL: 'http://[::1]:4000' }],
    ['off', { PUBLIC_URL: 'https://kade.lk' }],
    ['off', { HOST: '0.0.0.0' }],
    ['on', { PUBLIC_URL: 'https://kade.lk', DEMO: 'on' }],
    ['off', { DEMO: 'off' }],
  ])('load the demo (%s) only where the server is for this machine, unless it is set: %j', (demo, env) => {
    expect(readConfig(env).DEMO).toBe(demo);
  });

  it('show mails and figures where the server is for this machine only, or an operator has a token', () => {
    const shown = (env: Record<string, string>) => {
      const { OUTBOX_PAGE, METRICS } = readConfig(env);
      return [OUTBOX_PAGE, METRICS];
    };
    const tokens = { OUTBOX_TOKEN: 'q3Zk9vXw7bTn2YhL', METRICS_TOKEN: '5sDf8gJmP4rC6eVa' };
    expect(shown({})).toEqual(['on', 'on']);
    expect(shown({ HOST: '127.0.0.1' })).toEqual(['on', 'on']);
    expect(shown({ SMTP_URL: 'smtp://localhost' })).toEqual(['off', 'on']);
    for (const env of [
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://kade.lk' },
      { PUBLIC_URL: 'http://127.attacker.example' },
      { TRUST_PROXY: '1' },
    ] as Record<string, string>[]) {
      expect(shown({ ...env, OUTBOX_PAGE: 'on', METRICS: 'on' })).toEqual(['off', 'off']);
      expect(shown({ ...env, ...tokens })).toEqual(['on', 'on']);
      expect(shown({ ...env, ...tokens, OUTBOX_PAGE: 'off', METRICS: 'off' })).toEqual(['off', 'off']);
    }
  });

  it('send card payments to the simulator where the server is for this machine only, else to PayHere', () => {
    const modeOf = (env: Record<string, string>) => readConfig(env).PAYHERE_MODE;
    expect(modeOf({})).toBe('simulator');
    expect(modeOf({ PUBLIC_URL: 'http://127.0.0.1:4000' })).toBe('simulator');
    expect(modeOf({ PAYHERE_MODE: 'sandbox' })).toBe('sandbox');
    expect(modeOf({ PUBLIC_URL: 'https://kade.lk' })).toBe('live');
    expect(modeOf({ HOST: '0.0.0.0' })).toBe('live');
    expect(modeOf({ TRUST_PROXY: '1' })).toBe('live');
    expect(modeOf({ TRUST_PROXY: '1', PAYHERE_MODE: 'simulator' })).toBe('simulator');
    for (const PUBLIC_URL of ['https://kade.lk', 'http://127.attacker.example'])
      expect(refusalOf({ PUBLIC_URL, PAYHERE_MODE: 'simulator' })).toMatch(
        /^PAYHERE_MODE=simulator takes no money, so it needs a PUBLIC_URL on this machine$/,
      );
  });

  it('name the account that plans are paid to, with or without an app', () => {
    const accountOf = (env: Record<string, string>) => readConfig(env).platformAccount;
    const merchant = { PAYHERE_MERCHANT_ID: '1211149', PAYHERE_MERCHANT_SECRET: 'q3Zk9vXw7bTn2YhL' };
    const app = { PAYHERE_APP_ID: '4OVx3', PAYHERE_APP_SECRET: '5sDf8gJmP4rC6eVa' };
    const account = { merchantId: '1211149', merchantSecret: 'q3Zk9vXw7bTn2YhL' };
    expect(accountOf({})).toBeNull();
    expect(accountOf(merchant)).toEqual({ ...account, appId: null, appSecret: null });
    expect(accountOf({ ...merchant, ...app })).toEqual({
      ...account,
      appId: '4OVx3',
      appSecret: '5sDf8gJmP4rC6eVa',
    });
    expect(refusalOf(app)).toMatch(/^The platform's own account at PayHere needs/);
  });

  it('accept secrets as generators write them', () => {
    const JWT_SECRET = 'q3Zk9vXw7bTn2YhL5sDf8gJmP4rC6eVa';
    const SEAL_KEY = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
    expect(refusalOf({ JWT_SECRET, SEAL_KEY })).toBe('accepted');
  });
});
