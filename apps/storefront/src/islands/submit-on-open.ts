/** Submits a form when its page was newly opened, not after the back or forward button. */
export function submitOnOpen(form: HTMLFormElement): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') form.requestSubmit();
}
