import { ApiError } from './errors.ts';
import { phrase } from './i18n.ts';
import { paths } from './paths.ts';

/** Code of the app could not be loaded. It is a TypeError, as that of `fetch`, because the server was not reached. */
class CodeError extends TypeError {
  override readonly name = 'CodeError';
}

/** The code of an ApiError: the server has another version of the app, so code of the one in the page is gone. */
const OUTDATED = 'outdated';

/** Returns whether only loading the page again loads the code. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === OUTDATED;

/** Returns whether `loadCode` threw an error. */
export const isCodeError = (error: unknown): error is Error =>
  error instanceof CodeError || isOutdated(error);

/** The links of style sheets that could not be loaded. The bundler asks for each sheet once only. */
const failed = new Set<HTMLLinkElement>();
/** The links that replaced these. */
const replacements = new WeakSet<HTMLLinkElement>();
/** The addresses of the sheets that failed while some code was loading. Without them it is not shown. */
const sheetsOf = new WeakMap<() => Promise<unknown>, Set<string>>();
/** Those of the code that is loading now. */
const loading = new Set<Set<string>>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    failed.add(target);
    if (!replacements.has(target)) for (const sheets of loading) sheets.add(target.href);
  },
  true,
);

/** Resolves when every style sheet that could not be loaded was asked for again. */
const askForStyles = () =>
  Promise.all(
    [...failed].map(
      (link) =>
        new Promise((resolve) => {
          const again = link.cloneNode() as HTMLLinkElement;
          replacements.add(again);
          again.addEventListener('load', resolve);
          again.addEventListener('error', resolve);
          failed.delete(link);
          link.replaceWith(again);
        }),
    ),
  );

/** Loads code and the style sheets that failed with it before. */
async function loadWithStyles<M>(load: () => Promise<M>): Promise<M> {
  const sheets = sheetsOf.get(load) ?? new Set();
  sheetsOf.set(load, sheets);
  loading.add(sheets);
  try {
    await askForStyles();
    if ([...failed].some(({ href }) => sheets.has(href)))
      throw new Error('A style sheet could not be loaded');
    return await load();
  } finally {
    loading.delete(sheets);
  }
}

/** Returns whether the server has another version of the app than this page. False when it cannot be reached. */
async function hasNewVersion(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const reply = await fetch(paths.login(), { cache: 'no-store' });
    return reply.ok && !(await reply.text()).includes(entry);
  } catch {
    return false;
  }
}

/**
 * Loads code by a dynamic `import`; another call with the same function tries again. Rejects with a TypeError, as `fetch`
 * does, when it cannot be loaded, and with an ApiError when the server has a new version of the app.
 */
export async function loadCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await loadWithStyles(load);
  } catch (cause) {
    if (await hasNewVersion())
      throw new ApiError(phrase('There is a new version of Kade. Load the page again to go on.'), {
        status: 0,
        code: OUTDATED,
      });
    throw new CodeError('Code of the app could not be loaded', { cause });
  }
}
