// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { remember } from '../src/islands/remember.ts';
import { zoom } from '../src/islands/zoom.ts';
import { renderPage } from '../src/app/render.tsx';
import { encodeCart } from '../src/cart/cookie.ts';
import { card, id, pageRequest, product, shopApi } from './fixtures.ts';
import { productId } from './orders.ts';

const cart = encodeCart([{ product: productId(0), quantity: 1, seen: 145_000 }]);

async function open(address: string, changes: Parameters<typeof pageRequest>[1] = {}): Promise<void> {
  const { body } = await renderPage(pageRequest(address, { cart, ...changes }));
  const page = new DOMParser().parseFromString(body, 'text/html');
  document.documentElement.innerHTML = page.documentElement.innerHTML;
}

describe('the dialog with the pictures of a product', () => {
  beforeEach(async () => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLElement.prototype.scrollTo = () => undefined;
    const images = [{ _id: id(0xe01), path: 'second.webp' }] as never;
    await open(`/product/${card(0)._id}/${card(0).slug}`, {
      api: shopApi({ product: async () => product({ images }) }),
    });
    zoom(document.querySelector<HTMLElement>('[data-zoom]')!);
  });
  const press = (link: Element, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    link.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('begins with the picture that was tapped, makes it larger and fits it again', () => {
    const [, second] = document.querySelectorAll('.shot a');
    expect(press(second!)).toBe(true);
    const button = document.activeElement!;
    expect(button.querySelector('img')?.getAttribute('src')).toContain('second.webp?w=1600');
    const pressed = () => button.getAttribute('aria-pressed');
    press(button);
    expect(pressed()).toBe('true');
    press(button);
    expect(pressed()).toBe('false');
  });

  it('leaves a link alone that is to open in a new tab', () => {
    expect(press(document.querySelector('.shot a')!, { ctrlKey: true })).toBe(false);
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('the fields of the last order', () => {
  const form = () => document.querySelector<HTMLFormElement>('[data-checkout]')!;
  const field = (name: string) => document.querySelector<HTMLInputElement>(`#field-${name}`)!;
  const note = () => document.querySelector<HTMLElement>('[data-filled]')!;
  const tick = () => document.querySelector<HTMLInputElement>('#remember')!;
  const values = () => ['phone', 'name', 'district', 'address', 'city'].map((name) => field(name).value);
  const filled = ['0771234567', 'Tharushi', 'LK-21', '12 Temple Road', 'Kandy'];
  const nothing = ['', '', '', '', ''];

  async function visit(changes: Parameters<typeof pageRequest>[1] = {}): Promise<void> {
    await open('/checkout', changes);
    remember(form());
  }
  function order(isKept: boolean): void {
    const names = ['phone', 'name', 'district', 'address', 'city'];
    for (const [at, name] of names.entries()) field(name).value = filled[at] ?? '';
    tick().checked = isKept;
    const submitter = form().querySelector<HTMLButtonElement>('[value=place]')!;
    form().dispatchEvent(new SubmitEvent('submit', { submitter }));
  }
  beforeEach(async () => {
    localStorage.clear();
    await visit();
  });

  it('are kept only when the buyer ticks the box, which is not ticked', async () => {
    expect(tick().checked).toBe(false);
    order(false);
    await visit();
    expect([values(), note().hidden]).toEqual([nothing, true]);
    order(true);
    await visit();
    expect([values(), note().hidden, tick().checked]).toEqual([filled, false, true]);
  });

  it('are removed by one button, and by an order without the tick', async () => {
    order(true);
    await visit();
    note().querySelector('button')!.click();
    expect([values(), localStorage.length]).toEqual([nothing, 0]);
    order(true);
    order(false);
    expect(localStorage).toHaveLength(0);
  });

  it('do not mix an address with another district, or replace what was typed', async () => {
    order(true);
    await visit({ district: 'LK-11' });
    expect(values()).toEqual(['0771234567', 'Tharushi', 'LK-11', '', '']);
    await open('/checkout');
    field('name').value = 'Kamal';
    remember(form());
    expect(values()[1]).toBe('Kamal');
  });

  it('are gone after a year', async () => {
    order(true);
    const kept = JSON.parse(localStorage.getItem('buyer')!) as Record<string, string>;
    localStorage.setItem('buyer', JSON.stringify({ ...kept, until: String(Date.now() - 1) }));
    await visit();
    expect(values()).toEqual(nothing);
  });

  it('are never posted beside the fields of the form', () => {
    tick().checked = true;
    expect([...new FormData(form()).keys()]).not.toContain('remember');
  });
});
