const KEY = 'buyer';
/** Days for which the fields of the last order are kept. */
const DAYS = 365;
const NAMES = ['phone', 'name', 'district', 'address', 'city'] as const;

type Kept = Record<string, string>;

/** Returns the fields that this browser keeps; none where it keeps nothing, refuses to, or has kept them too long. */
function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
    return Number(kept.until) > Date.now() ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps fields in this browser; null removes them. A browser without storage keeps none. */
function write(kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse storage.
  }
}

type TextBox = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldOf = (form: HTMLFormElement, name: string) => form.querySelector<TextBox>(`#field-${name}`);

/** Fills in the empty fields and returns those. An address is filled in only with its own district. */
function fill(form: HTMLFormElement, kept: Kept): TextBox[] {
  const district = fieldOf(form, 'district');
  const isElsewhere = Boolean(district?.value) && district?.value !== kept.district;
  return NAMES.flatMap((name) => {
    const field = fieldOf(form, name);
    const text = kept[name];
    if (!field || field.value || !text || (isElsewhere && name !== 'phone' && name !== 'name')) return [];
    field.value = text;
    if (!field.value) return [];
    // The delivery to the district is shown by another island.
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return [field];
  });
}

/**
 * Keeps name, phone and address of an order in this browser when the buyer ticks the box, and fills them in at the next one.
 * They are sent with an order only.
 */
export function remember(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-remember]');
  const tick = box?.querySelector('input');
  const note = form.querySelector<HTMLElement>('[data-filled]');
  if (!box || !tick || !note) return;
  const kept = read();
  tick.checked = Boolean(kept.until);
  box.hidden = false;
  const filled = fill(form, kept);
  note.hidden = filled.length === 0;
  note.querySelector('button')?.addEventListener('click', () => {
    write(null);
    for (const field of filled) field.value = '';
    tick.checked = false;
    note.hidden = true;
    filled[0]?.focus();
  });
  form.addEventListener('submit', ({ submitter }) => {
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'place') return;
    if (!tick.checked) return write(null);
    const now = NAMES.map((name) => [name, fieldOf(form, name)?.value ?? kept[name] ?? '']);
    write({ ...Object.fromEntries(now), until: String(Date.now() + DAYS * 864e5) });
  });
}
