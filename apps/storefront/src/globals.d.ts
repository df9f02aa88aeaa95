/** File name of the browsers' script under `/shop-assets/`, set by the build. */
declare const __SCRIPT__: string;
/** File name of the script of previews in the editor, set by the build. */
declare const __PREVIEW_SCRIPT__: string;
/** The address of a font file below `/shop-assets/`, with its content's hash in its name. */
declare module '*.woff2?url' {
  const address: string;
  export default address;
}
