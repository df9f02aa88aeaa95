/** File name of the browsers' script under `/shop-assets/`, set by the build. */
declare const __SCRIPT__: string;
/** File name of the script of previews in the editor, set by the build. */
declare const __PREVIEW_SCRIPT__: string;
