/** The links of style sheets that could not be loaded. The bundler asks for each sheet once only. */
const failed = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  true,
);

/** Resolves when every style sheet that could not be loaded has been. Rejects when one still cannot be. */
const loadFailedStyles = () =>
  Promise.all(
    [...failed].map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.addEventListener('load', resolve);
          again.addEventListener('error', reject);
          link.replaceWith(again);
          failed.delete(link);
        }),
    ),
  );

/**
 * Loads code by a dynamic `import`. Rejects with a TypeError, as `fetch` does, when it cannot be loaded; another call tries
 * again.
 */
export async function loadCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    await loadFailedStyles();
    return await load();
  } catch (cause) {
    throw new TypeError('Code of the app could not be loaded', { cause });
  }
}
