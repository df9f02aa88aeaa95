import { BUILT_ORIGIN } from '@kade/contract/built-origin';

/** This installation, as its operator set it when the pages were built. */
interface Site {
  name: string;
  operator: string;
  email: string;
  /** Addresses of the operator's own profiles on social networks; may be empty. */
  profiles: string[];
  /** File names of the product's screenshots in `public/screens`; may be empty. */
  screens: string[];
}

declare const __SITE__: Site;

export const site: Site = __SITE__;

/** Returns the absolute address of a path of this site. The server replaces its origin when it starts. */
export const addressOf = (path: string) => `${BUILT_ORIGIN}${path}`;
