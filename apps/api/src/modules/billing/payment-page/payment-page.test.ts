import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choose, type PlanPayments, planWorld } from '../../../../test/plan-payments.ts';
import { okay, type Person } from '../../../../test/world.ts';
import { addPeriods, dayText } from '../subscriptions/billing-period.rules.ts';

let plans: PlanPayments;
let eve: Person;
beforeAll(async () => {
  plans = await planWorld();
});
beforeEach(async () => {
  await plans.reset();
  eve = await plans.here.newMerchant({ plan: 'starter' });
});

/** The page of a new link. */
async function pageOf(planChange: Parameters<typeof choose>[1]): Promise<Response> {
  const { subscribe = '' } = okay(await choose(eve, planChange));
  return fetch(plans.here.url + new URL(subscribe).pathname);
}
/** The page's words with plain spaces. */
const wordsOf = async (page: Response) =>
  (await page.text()).replaceAll('\u00a0', ' ').replace(/<[^>]+>/g, ' ');

describe('the page on which a plan is paid', () => {
  it('shows what is charged now and when again, for which shop, and that no money moves in a test', async () => {
    const words = await wordsOf(await pageOf({ plan: 'standard', period: 'yearly' }));
    const again = dayText(addPeriods(plans.now, 'yearly', 1));
    for (const part of [
      'Test mode: no money moves.',
      'Standard plan for Shop',
      'Yearly',
      'Rs 28,800 per year',
      `Rs 28,800 on ${again} and every year after that, until you cancel`,
      eve.host,
      'You can cancel at any time',
      'Go to PayHere and pay Rs 28,800',
    ])
      expect(words).toContain(part);
  });

  it('shows what happens to the plan before', async () => {
    await plans.pay(eve, { plan: 'standard' });
    const until = dayText(await plans.paidUntil(eve));
    const words = await wordsOf(await pageOf({ plan: 'pro' }));
    expect(words).toContain(`Your Standard plan, which is paid until ${until}, ends with this payment.`);
    expect(words).toContain('Its unused days become a credit of Rs 3,000 on your fees.');
  });

  it('may post its one form to the gateway and nowhere else, and runs no script', async () => {
    const page = await pageOf({ plan: 'pro' });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`form-action ${plans.simulator.url};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    // The gateway approves sites by their domain.
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text.match(/<button/g)).toHaveLength(1);
    expect(text).not.toMatch(/<script|<link|<img|src=|onload/);
    expect(text).not.toContain('sim-secret-0002');
  });

  it('sends the gateway a form that names the merchant and leads back to the plans', async () => {
    const { form, ref } = await plans.open(eve, { plan: 'pro' });
    const url = plans.here.ctx.config.PUBLIC_URL;
    expect(form.fields).toMatchObject({
      merchant_id: '1210001',
      first_name: 'Nimali',
      last_name: 'Perera',
      items: expect.stringContaining('Pro plan'),
      return_url: `${url}/billing?payment=${ref.slice(1, 25)}`,
      cancel_url: `${url}/billing?payment=cancelled`,
      notify_url: `${url}/api/payments/payhere/notify`,
    });
  });

  it('is deleted with its store', async () => {
    const { subscribe } = await plans.open(eve, { plan: 'pro' });
    const { default: mongoose } = await import('mongoose');
    await mongoose.model('Store').deleteOne({ _id: eve.storeId });
    expect((await fetch(plans.here.url + new URL(subscribe).pathname)).status).toBe(404);
  });
});
