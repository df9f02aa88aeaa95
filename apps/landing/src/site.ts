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
