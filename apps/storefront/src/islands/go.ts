/** Sends a form when its page was newly opened. Who comes back to it by the browser's buttons is not sent on again. */
export function go(form: HTMLFormElement): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') form.requestSubmit();
}
