const sectionAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-section]') : null;

/**
 * A tap on a section selects it instead of following its links. Links elsewhere lead to other pages of the preview, and
 * none leads out of it.
 */
export function takeTaps(onSelect: (section: string) => void): void {
  document.addEventListener('click', (event) => {
    const section = sectionAt(event.target)?.dataset.section;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const [, preview = ''] = /^(\/__preview\/[^/]+\/)/.exec(location.pathname) ?? [];
    const isInside = !link || (link.origin === location.origin && link.pathname.startsWith(preview));
    // Questions open and close, so that their answers can be seen.
    const isSummary = event.target instanceof Element && event.target.closest('summary');
    if ((section && !isSummary) || !isInside) event.preventDefault();
    if (section) onSelect(section);
  });
}
