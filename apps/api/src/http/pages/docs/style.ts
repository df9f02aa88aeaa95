/** The styles of the reference: the palette of the brand, light and dark, from 320 px upwards. */
export const style = `
:root { color-scheme: light dark; --page: #faf9f5; --sheet: #ffffff; --text: #1a1e1a; --soft: #5c6258; --rule: #e2e2d9;
  --link: #0b6440; --code: #f1f0ea; --get: #0b6440; --post: #6e470a; --put: #37507c; --delete: #8f2f18; --mark: #fff8e6; }
@media (prefers-color-scheme: dark) {
  :root { --page: #161a17; --sheet: #1c211d; --text: #e9ece5; --soft: #a0a79b; --rule: #2b312b; --link: #71bf99; --code: #2b312b;
    --get: #71bf99; --post: #f9ca4f; --put: #9db7e8; --delete: #f3b8a6; --mark: #2a2716; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--text); line-height: 1.55;
  font: 1rem/1.55 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Sinhala", "Noto Sans Tamil", sans-serif; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, pre:focus-visible, .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre, .path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace; font-size: 0.875em; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--sheet); padding: 0.5rem 1rem; z-index: 1; }
.frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 78rem; margin: 0 auto; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem 3rem 1.25rem; border-right: 1px solid var(--rule); font-size: 0.875rem; }
nav .name { font-weight: 700; font-size: 1.125rem; color: inherit; text-decoration: none; display: flex; gap: 0.5rem; align-items: center; }
nav h2 { font-size: 0.75rem; letter-spacing: 0.04em; text-transform: uppercase; color: var(--soft); margin: 1.25rem 0 0.25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 0.25rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover { color: var(--link); text-decoration: underline; }
main { padding: 2.5rem clamp(1rem, 4vw, 3rem) 6rem; min-width: 0; }
h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; margin: 0 0 0.5rem; letter-spacing: -0.01em; }
main > section > h2 { font-size: 1.5rem; margin: 3.5rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
.lead { color: var(--soft); max-width: 42rem; margin: 0 0 1.5rem; }
.rules { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); margin: 1.5rem 0; }
.rules section { background: var(--sheet); border: 1px solid var(--rule); border-radius: 0.75rem; padding: 1rem 1.25rem; }
.rules h2, article h4 { font-size: 0.875rem; margin: 0 0 0.25rem; }
.rules p { margin: 0; font-size: 0.9375rem; }
article { background: var(--sheet); border: 1px solid var(--rule); border-radius: 0.75rem; margin: 0 0 1rem; padding: 1.25rem clamp(1rem, 3vw, 1.5rem); }
article:target { border-color: var(--link); }
article h3 { font-size: 1.0625rem; margin: 0; }
article h4 { margin: 1.25rem 0 0.5rem; color: var(--soft); }
.call { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; margin: 0.375rem 0 0; }
.method { font-weight: 700; font-size: 0.8125rem; color: var(--get); }
.method.POST { color: var(--post); } .method.PUT, .method.PATCH { color: var(--put); } .method.DELETE { color: var(--delete); }
.path { overflow-wrap: anywhere; }
.access { color: var(--soft); font-size: 0.875rem; margin: 0.5rem 0 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th { text-align: left; font-weight: 600; color: var(--soft); }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td:first-child { white-space: nowrap; }
td:nth-child(2) { min-width: 8rem; } td:last-child { min-width: 10rem; color: var(--soft); }
.need { color: var(--delete); font-size: 0.75rem; margin-left: 0.375rem; }
details { margin-top: 0.75rem; } summary { cursor: pointer; font-size: 0.875rem; color: var(--link); min-height: 1.5rem; }
pre { background: var(--code); border-radius: 0.5rem; padding: 0.875rem 1rem; overflow-x: auto; margin: 0.5rem 0 0; line-height: 1.45; }
code { background: var(--code); border-radius: 0.25rem; padding: 0.1em 0.3em; } pre code { padding: 0; background: none; }
@media (max-width: 56rem) {
  .frame { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--rule); padding-bottom: 1rem; }
  nav .areas { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; } nav .areas h2 { margin: 0; } nav ul { display: none; }
  nav .areas h2 { text-transform: none; letter-spacing: 0; font-size: 0.875rem; } nav .areas h2 a { display: inline-block; padding: 0.25rem 0; }
}
nav h2 a { color: inherit; text-decoration: none; } nav h2 a:hover { text-decoration: underline; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
`;
