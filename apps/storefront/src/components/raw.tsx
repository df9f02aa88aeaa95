// The only file that writes HTML without escaping by React. Its input is constant or is made safe here.

/** An inline style sheet of ours; the Content-Security-Policy allows it by its hash. */
export function StyleSheet({ css }: { css: string }) {
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}

/** A JSON-LD data block. Without `<` its text cannot end the script element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Rich text, reduced by `sanitise` to the elements of the editor. */
export function SafeHtml({ html, lang }: { html: string; lang?: string | undefined }) {
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
