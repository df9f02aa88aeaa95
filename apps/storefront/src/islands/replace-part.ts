/** Replaces the element `id` by that of the new page; returns false when the new page has none. */
export function replacePart(page: Document, id: string): boolean {
  const [next, old] = [page.getElementById(id), document.getElementById(id)];
  if (!next || !old) return false;
  // A live region has to stay in place; only its contents are replaced.
  if (next.tagName === old.tagName) old.replaceChildren(...next.childNodes);
  else old.replaceWith(next);
  return true;
}
