/** Resolves when the browser is idle, after a second at most. Safari lacks `requestIdleCallback` and waits a fixed time. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
