import { keepLanguage } from './keep-language.ts';

const loadInquiry = () => import('./inquiry/mount.tsx');

document.addEventListener('click', keepLanguage);

/** The pages are plain HTML. Only the inquiry dialog needs React; its code is prefetched when the page is idle. */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-inquiry]');
  if (!button) return;
  loadInquiry().then(
    ({ openInquiry }) => openInquiry(button),
    (reason: unknown) => {
      console.log('The inquiry form could not be loaded:', reason);
      document.querySelector<HTMLElement>('.site-footer [href^="mailto:"]')?.click();
    },
  );
});

if (document.querySelector('[data-inquiry]')) {
  // A failed prefetch is harmless: the click retries it, and reports a second failure.
  const warmUp = () => void loadInquiry().catch(() => undefined);
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(warmUp);
    else setTimeout(warmUp, 1000);
  });
}
