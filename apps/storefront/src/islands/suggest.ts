import { element } from './element.ts';

interface Card {
  _id: string;
  slug: string;
  name: string;
  price: number;
  sale?: { price: number };
  picture: { path: string } | null;
}

/** Milliseconds without typing before suggestions are fetched. */
const PAUSE = 180;
const SHORTEST = 2;

const money = (rupees: number) =>
  `Rs\u00A0${rupees.toLocaleString('en-US', { minimumFractionDigits: rupees % 1 ? 2 : 0, maximumFractionDigits: 2 })}`;

/** An option is a link, so that it opens like any other link. */
function option(card: Card, id: string): HTMLElement {
  const made = element('li', { role: 'none' });
  const href = `/product/${card._id}/${encodeURIComponent(card.slug)}`;
  const link = element('a', { href, tabindex: '-1', role: 'option', id, 'aria-selected': 'false' });
  // The name is beside the picture, so the picture has no text.
  const src = card.picture && `/api/files/${encodeURIComponent(card.picture.path)}?w=200`;
  const picture = src ? element('img', { src, alt: '', width: '40', height: '40' }) : element('i', {});
  link.append(
    picture,
    element('b', {}, card.name),
    element('span', {}, money(card.sale?.price ?? card.price)),
  );
  made.append(link);
  return made;
}

async function fetchCards(q: string, signal: AbortSignal): Promise<Card[]> {
  const reply = await fetch(`/api/storefront/suggest?q=${encodeURIComponent(q)}`, { signal });
  return reply.ok ? ((await reply.json()) as Card[]) : [];
}

/** The list of suggestions below a search field, by the ARIA combobox pattern. */
class Suggestions {
  private readonly list: HTMLElement;
  private chosen = -1;
  private request = new AbortController();

  constructor(private readonly field: HTMLInputElement) {
    const id = `${field.id}-list`;
    const label = field.dataset.suggest ?? '';
    this.list = element('ul', { role: 'listbox', id, 'aria-label': label, class: 'hints', hidden: '' });
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-expanded', 'false');
    field.after(this.list);
  }

  close(): void {
    this.request.abort();
    this.show([]);
  }

  async update(): Promise<void> {
    const q = this.field.value.trim();
    this.close();
    if (q.length < SHORTEST) return;
    this.request = new AbortController();
    // Offline, or aborted by further typing: the form still works.
    const cards = await fetchCards(q, this.request.signal).catch(() => null);
    if (cards) this.show(cards);
  }

  /** Handles a key; returns false when the list does not use it. */
  press(key: string): boolean {
    const count = this.list.children.length;
    if (this.list.hidden) return false;
    if (key === 'Escape') this.close();
    else if (key === 'ArrowDown') this.choose(this.chosen + 1 < count ? this.chosen + 1 : -1);
    else if (key === 'ArrowUp') this.choose(this.chosen < 0 ? count - 1 : this.chosen - 1);
    else if (key === 'Enter' && this.chosen >= 0) this.list.querySelectorAll('a')[this.chosen]?.click();
    else return false;
    return true;
  }

  private show(cards: readonly Card[]): void {
    this.list.replaceChildren(...cards.map((card, at) => option(card, `${this.list.id}-${at}`)));
    this.list.hidden = cards.length === 0;
    this.field.setAttribute('aria-expanded', String(cards.length > 0));
    this.choose(-1);
  }

  private choose(to: number): void {
    this.chosen = to;
    for (const [at, option] of this.list.querySelectorAll('a').entries())
      option.setAttribute('aria-selected', String(at === to));
    if (to < 0) this.field.removeAttribute('aria-activedescendant');
    else this.field.setAttribute('aria-activedescendant', `${this.list.id}-${to}`);
  }
}

/** Shows products below a search field while a visitor types. */
export function suggest(field: HTMLInputElement): void {
  const suggestions = new Suggestions(field);
  let timer = 0;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void suggestions.update(), PAUSE);
  });
  field.addEventListener('keydown', (event) => {
    if (suggestions.press(event.key)) event.preventDefault();
  });
  field.form?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && field.form?.contains(relatedTarget))) suggestions.close();
  });
}
