// @vitest-environment jsdom
import type { BuyerOrder } from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitOnOpen } from '../src/islands/submit-on-open.ts';
import { pollPayment } from '../src/islands/poll.ts';
import { renderPage } from '../src/app/render.tsx';
import { pageRequest } from './fixtures.ts';
import { byCard, shopOrders, TOKEN } from './orders.ts';

const path = `/order/${TOKEN}`;
let requested: string[];
/** The state of the order in the shop; null while the shop cannot be reached. */
let order: BuyerOrder | null;

const rendered = async (address: string, shown: BuyerOrder) =>
  (await renderPage(pageRequest(address, { orders: shopOrders({ order: async () => shown }) }))).body;

async function open(address: string, shown: BuyerOrder): Promise<HTMLElement> {
  const page = new DOMParser().parseFromString(await rendered(address, shown), 'text/html');
  document.documentElement.innerHTML = page.documentElement.innerHTML;
  return document.querySelector<HTMLElement>('[data-look]')!;
}

const shown = () => document.querySelector('#order-news')?.textContent ?? '';
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  requested = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    if (!order) throw new TypeError('offline');
    return new Response(await rendered(address, order));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an order whose payment is pending', () => {
  it('is polled every five seconds until the payment has arrived', async () => {
    order = byCard('started');
    void pollPayment(await open(path, order), () => undefined);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_200);
    expect(requested).toEqual([`${path}?looked=1`, `${path}?looked=2`]);
    order = byCard('paid', { payment_status: 'paid', payable: [] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown()).toContain('Your payment has arrived');
    expect(document.querySelector('#order-goods')?.textContent).toContain('(paid)');
    expect(document.querySelector('#order-pay')?.childElementCount).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requested).toHaveLength(3);
  });

  it('is not replaced while nothing has changed, so that opened details remain open', async () => {
    order = byCard('started');
    void pollPayment(await open(path, order), () => undefined);
    const [news, details] = [document.querySelector('#order-news p'), document.querySelector('details.ways')];
    details?.setAttribute('open', '');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(requested).toHaveLength(2);
    expect(document.querySelector('#order-news p')).toBe(news);
    expect(document.querySelector('details.ways[open]')).toBe(details);
  });

  it('offers the payment methods after a failure, and reports the new parts', async () => {
    order = byCard('pending');
    const onNew = vi.fn<(id: string) => void>();
    void pollPayment(await open(path, order), onNew);
    order = byCard('failed', { payment_status: 'failed' });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(document.querySelector('#order-pay h2')?.textContent).toBe('Pay now');
    expect(onNew.mock.calls).toEqual([['order-news'], ['order-pay'], ['order-goods']]);
  });

  it('shows after two minutes that there is no result, and stops polling', async () => {
    order = byCard('started');
    void pollPayment(await open(path, order), () => undefined);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requested).toHaveLength(24);
    expect(shown()).toContain('PayHere has not confirmed a payment so far');
  });

  it('polls again when the shop could not be reached, up to a limit', async () => {
    order = null;
    void pollPayment(await open(path, byCard('started')), () => undefined);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(requested).toEqual([`${path}?looked=1`, `${path}?looked=1`]);
    order = byCard('paid', { payment_status: 'paid' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown()).toContain('Your payment has arrived');
    order = null;
    requested = [];
    void pollPayment(await open(path, byCard('started')), () => undefined);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(requested).toHaveLength(40);
  });

  it('is not polled on a hidden page, and at once when the page becomes visible', async () => {
    order = byCard('started');
    void pollPayment(await open(path, order), () => undefined);
    hide(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requested).toEqual([]);
    hide(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(requested).toHaveLength(1);
  });
});

describe('the payment page', () => {
  class Timing {
    constructor(readonly type: string) {}
  }
  const openedBy = (type: string) => {
    vi.stubGlobal('PerformanceNavigationTiming', Timing);
    vi.stubGlobal('performance', { getEntriesByType: () => [new Timing(type)] });
  };

  it.each([
    ['navigate', 1],
    ['back_forward', 0],
    ['reload', 0],
  ])('opened by %s submits itself to the gateway %i times', async (type, times) => {
    await open(`/pay/${TOKEN}`, byCard('started'));
    openedBy(type);
    const form = document.querySelector<HTMLFormElement>('[data-go]')!;
    const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
    submitOnOpen(form);
    expect(sent).toHaveBeenCalledTimes(times);
  });
});
