/** Takes over what the new page says at `id`; false when it says nothing there. */
export function takeOver(page: Document, id: string): boolean {
  const [next, old] = [page.getElementById(id), document.getElementById(id)];
  if (!next || !old) return false;
  // A part that is announced has to stay in place; only its contents change.
  if (next.tagName === old.tagName) old.replaceChildren(...next.childNodes);
  else old.replaceWith(next);
  return true;
}
