/** File name of the browsers' script under `/shop-assets/`, set by the build. */
declare const __SCRIPT__: string;
