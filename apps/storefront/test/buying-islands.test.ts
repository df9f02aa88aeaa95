// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeCart } from '../src/cart/cookie.ts';
import { add } from '../src/islands/add.ts';
import { printCount } from '../src/islands/count.ts';
import { once } from '../src/islands/once.ts';
import { quickAdd } from '../src/islands/quick-add.ts';
import { quantity } from '../src/islands/quantity.ts';
import { refresh } from '../src/islands/refresh.ts';
import { renderPage } from '../src/app/render.tsx';
import { card, pageRequest } from './fixtures.ts';
import { productId } from './orders.ts';

const cart = encodeCart([{ product: productId(0), quantity: 2, seen: 145_000 }]);
const sent: { url: string; body: URLSearchParams; accept: string }[] = [];

async function open(address: string): Promise<void> {
  const { body } = await renderPage(pageRequest(address, { cart }));
  const page = new DOMParser().parseFromString(body, 'text/html');
  document.documentElement.innerHTML = page.documentElement.innerHTML;
}

/** Replies to a posted form as the shop does. */
function answerBy(reply: (form: URLSearchParams) => Promise<Response>) {
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { body: URLSearchParams; headers: { Accept: string } }) => {
      sent.push({ url, body: init.body, accept: init.headers.Accept });
      return reply(init.body);
    },
  );
}

const form = (selector: string) => document.querySelector<HTMLFormElement>(selector)!;

beforeEach(() => {
  sent.length = 0;
  document.cookie = 'cart_count=0';
});

describe('add to cart', () => {
  beforeEach(() => open(`/product/${card(0)._id}/${card(0).slug}`));
  const submit = (button: string) => {
    const submitter = form('[data-add]').querySelector<HTMLButtonElement>(button)!;
    const event = new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true });
    form('[data-add]').dispatchEvent(event);
    return event;
  };

  it('sends one request, shows the result with a link to the cart, and updates the count', async () => {
    answerBy(async () => {
      document.cookie = 'cart_count=3';
      return Response.json({ added: true, count: 3, message: 'Added to your cart: Tea' });
    });
    add(form('[data-add]'));
    expect(submit('button:not([name])').defaultPrevented).toBe(true);
    submit('button:not([name])');
    const output = form('[data-add]').querySelector('output')!;
    await vi.waitFor(() => expect(output.textContent).toBe('Added to your cart: Tea View cart'));
    expect(output.querySelector('a')?.getAttribute('href')).toBe('/cart');
    expect(sent.map(({ url, accept }) => [url, accept])).toEqual([['/cart/lines', 'application/json']]);
    expect(sent[0]?.body.get('product')).toBe(productId(0));
    const count = document.querySelector<HTMLElement>('[data-cart-count]')!;
    expect([count.textContent, count.hidden]).toEqual(['3', false]);
  });

  it('submits the form for "Buy now", and when the shop cannot be reached', async () => {
    answerBy(() => Promise.reject(new TypeError('offline')));
    const submitted = vi.spyOn(form('[data-add]'), 'submit').mockImplementation(() => undefined);
    add(form('[data-add]'));
    expect(submit('[name=next]').defaultPrevented).toBe(false);
    expect(sent).toEqual([]);
    submit('button:not([name])');
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  });
});

describe('adding from a card', () => {
  beforeEach(() => open('/products'));
  const button = () => document.querySelector<HTMLButtonElement>('.card button')!;
  const submit = () => {
    const event = new SubmitEvent('submit', { submitter: button(), bubbles: true, cancelable: true });
    form('[data-quick]').dispatchEvent(event);
    return event;
  };

  it('sends one request, says in the card and to screen readers what happened, and updates the count', async () => {
    answerBy(async () => {
      document.cookie = 'cart_count=3';
      return Response.json({ added: true, count: 3, message: 'Added to your cart: Tea' });
    });
    quickAdd(form('[data-quick]'));
    expect(submit().defaultPrevented).toBe(true);
    submit();
    const said = button().parentElement!.querySelector('.in')!;
    await vi.waitFor(() => expect(said.textContent).toBe('Added to your cart: Tea View cart'));
    expect([said.className, said.querySelector('a')?.getAttribute('href')]).toEqual(['in on', '/cart']);
    expect(form('[data-quick]').querySelector('output')?.textContent).toBe('Added to your cart: Tea');
    expect(sent.map(({ url, accept }) => [url, accept])).toEqual([['/cart/lines', 'application/json']]);
    expect(sent[0]?.body.get('card')).toBe(`c0-${productId(0)}`);
    expect(document.querySelector('[data-cart-count]')?.textContent).toBe('3');
  });

  it('submits the form when the shop cannot be reached', async () => {
    answerBy(() => Promise.reject(new TypeError('offline')));
    const posted: (FormDataEntryValue | null)[] = [];
    vi.spyOn(form('[data-quick]'), 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push(new FormData(this).get('card'), new FormData(this).get('back'));
    });
    quickAdd(form('[data-quick]'));
    submit();
    await vi.waitFor(() => expect(posted).toEqual([`c0-${productId(0)}`, '/products']));
  });
});

it('the count is read from the cookie, with either prefix, and hidden when it is 0', async () => {
  await open('/');
  const count = document.querySelector<HTMLElement>('[data-cart-count]')!;
  printCount();
  expect(count.hidden).toBe(true);
  document.cookie = 'cart_count=12';
  printCount();
  expect([count.textContent, count.hidden]).toEqual(['12', false]);
});

describe('the cart', () => {
  it('sends one request after several presses, and shows the rendered parts', async () => {
    await open('/cart');
    const other = encodeCart([{ product: productId(0), quantity: 4, seen: 145_000 }]);
    answerBy(
      async () => new Response((await renderPage(pageRequest('/cart?said=changed', { cart: other }))).body),
    );
    const box = form('#cart').querySelector<HTMLElement>('[data-quantity]')!;
    quantity(box);
    const onNew = vi.fn<() => void>();
    refresh(form('#cart'), { extra: {}, parts: ['cart', 'notices'], decides: () => true, onNew });
    const [less, more] = box.querySelectorAll('button');
    expect(less?.getAttribute('aria-label')).toBe('One less: Quantity: Ceylon black tea BOP 400 g');
    more?.click();
    more?.click();
    await vi.waitFor(() => expect(onNew).toHaveBeenCalled());
    expect(sent.map(({ body }) => body.get(`quantity.${productId(0)}`))).toEqual(['4']);
    expect(form('#cart').textContent).toContain('Rs\u00A05,800');
    expect(document.querySelector('[data-announce]')?.textContent).toBe('Subtotal Rs\u00A05,800');
  });
});

describe('the checkout', () => {
  it('shows the total for a district and keeps the typed values', async () => {
    await open('/checkout');
    answerBy(async (posted) => {
      const page = await renderPage(pageRequest('/checkout', { method: 'POST', form: posted, cart }));
      return new Response(page.body);
    });
    const checkout = form('[data-checkout]');
    const name = checkout.querySelector<HTMLInputElement>('[name=name]')!;
    name.value = 'Tharushi';
    const onNew = vi.fn<() => void>();
    const decides = (field: Element) => field.matches('[name=district]');
    refresh(checkout, { extra: { step: 'quote' }, parts: ['payments', 'summary'], decides, onNew });
    name.dispatchEvent(new Event('change', { bubbles: true }));
    const district = checkout.querySelector<HTMLSelectElement>('[name=district]')!;
    district.value = 'LK-21';
    district.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(onNew).toHaveBeenCalledOnce());
    expect(sent.map(({ body }) => body.get('step'))).toEqual(['quote']);
    expect(checkout.querySelector('[value=place]')?.textContent).toBe('Place order · Rs\u00A03,300');
    expect(checkout.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Tharushi');
  });

  it('can be submitted once until the page is shown again', async () => {
    await open('/checkout');
    const checkout = form('[data-checkout]');
    once(checkout);
    const submit = () => {
      const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
      checkout.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const button = checkout.querySelector<HTMLButtonElement>('[value=place]')!;
    expect([submit(), button.disabled]).toEqual([false, false]);
    await vi.waitFor(() => expect(button.disabled).toBe(true));
    expect(submit()).toBe(true);
    window.dispatchEvent(new Event('pageshow'));
    expect([button.disabled, submit()]).toEqual([false, false]);
  });
});
