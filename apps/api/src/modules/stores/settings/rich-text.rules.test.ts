import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseRichText } from './rich-text.rules.ts';

const TAG =
  /<\/?(?:h[1-6]|p|br|strong|em|u|s|ol|ul|li|a|span)(?: (?:href|style|rel|target)="[^"<>]*")*(?: \/)?>/g;
const HREF = /^(?:https?:\/\/|mailto:)/i;
const STYLE =
  /^(?:(?:color|background-color):(?:#[0-9a-f]{3,8}|rgba?\([\d\s,.]+\)|[a-z]+)|text-align:(?:left|right|center|justify))(?:;|$)/i;

/** What in the text is not words and tags of the toolbar, or a link or style that could do harm. */
function harmIn(clean: string): string[] {
  // Everything else must contain no bracket that could begin a tag.
  const rest = /[<>].{0,40}/.exec(clean.replace(TAG, '')) ?? [];
  const values = (attribute: string) =>
    [...clean.matchAll(TAG)].flatMap(([tag]) =>
      [...tag.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value),
    );
  return [
    ...rest,
    ...values('href').filter((href) => !HREF.test(href)),
    ...values('style').flatMap((style) => style.split(/;(?!$)/).filter((rule) => !STYLE.test(rule))),
  ];
}

const payloads = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p onclick="alert(1)">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://ok.lk" onmouseover="alert(1)">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<span style="background:url(https://evil.example/x)">x</span>',
  '<span style="color:expression(alert(1))">x</span>',
  '<span style="color:red;position:fixed;inset:0">x</span>',
  '<span style="background-color:red;background-image:url(x)">x</span>',
  '<p style="text-align:center;behavior:url(#x)">x</p>',
  '<style>@import "https://evil.example"</style>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=x></form>',
  '<object data="x"></object><embed src="x">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<p id="x" class="y" data-z="w" title="t">x</p>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<a href="https://ok.lk" style="color:red" target="_top" rel="opener">x</a>',
];

const tags = [
  'p',
  'h1',
  'span',
  'a',
  'strong',
  'script',
  'style',
  'img',
  'svg',
  'b',
  'mark',
  'li',
  'div',
  'template',
];
const attributes = ['href', 'style', 'onclick', 'src', 'class', 'srcdoc', 'rel', 'STYLE', 'HREF'];
const values = [
  'javascript:alert(1)',
  'https://ok.lk/?a=1&b=2',
  'color: red',
  'color:#fff;x:url(y)',
  '"><script>',
  '&lt;b&gt;',
  '',
];
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      fc.string(),
      fc.constantFrom('<', '>', '&', '&amp;', '&#60;', '</', '<!--', '-->', ']]>', 'තේ', '\u0000'),
    ),
    fc
      .tuple(
        fc.constantFrom(...tags),
        fc.array(
          fc.tuple(fc.constantFrom(...attributes), fc.constantFrom(...values), fc.constantFrom('"', "'", '')),
        ),
        fc.array(tie('html'), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(
        ([tag, pairs, inner, closed]) =>
          `<${tag}${pairs.map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`).join('')}>${inner.join('')}${closed ? `</${tag}>` : ''}`,
      ),
  ),
}));

describe('rich text', () => {
  it('keeps what the toolbar makes', () => {
    const made =
      '<h1 style="text-align:center">Terms</h1><p><strong>Bold</strong> <em>it</em> <u>un</u> <s>st</s><br />' +
      '<span style="color:#ff0000;background-color:rgb(1, 2, 3)">colour</span></p>' +
      '<ol><li><p>one</p></li></ol><ul><li><p>දෙක</p></li></ul>' +
      '<p><a href="https://nimali.lk/?a=1&amp;b=2" rel="noopener nofollow" target="_blank">link</a> ' +
      '<a href="mailto:a@b.lk" rel="noopener nofollow" target="_blank">mail</a></p><h6>six</h6>';
    expect(sanitiseRichText(made)).toBe(made);
  });

  it('writes older spellings as the toolbar would', () => {
    expect(
      sanitiseRichText('<b>a</b><i>b</i><strike>c</strike><mark style="background-color:yellow">d</mark>'),
    ).toBe('<strong>a</strong><em>b</em><s>c</s><span style="background-color:yellow">d</span>');
  });

  it('every link has noopener and nofollow', () => {
    expect(sanitiseRichText('<a href="https://ok.lk" rel="opener" target="_top">x</a>')).toBe(
      '<a href="https://ok.lk" rel="noopener nofollow" target="_blank">x</a>',
    );
  });

  it.each(payloads)('%j leaves nothing that runs, loads or misleads', (payload) => {
    for (const sent of [payload, `<p>${payload}</p>`, `<ul><li>${payload}`, `${payload}${payload}`]) {
      const clean = sanitiseRichText(sent);
      expect(harmIn(clean)).toEqual([]);
      expect(clean).not.toContain('evil.example');
      expect(sanitiseRichText(clean)).toBe(clean);
    }
  });

  it('sanitising twice is sanitising once, for any input', () => {
    fc.assert(
      fc.property(html, (sent) => {
        const clean = sanitiseRichText(sent);
        expect(harmIn(clean)).toEqual([]);
        expect(sanitiseRichText(clean)).toBe(clean);
      }),
      { numRuns: 5_000 },
    );
  });

  it('the deepest and widest text that fits is sanitised', () => {
    for (const sent of [
      '<p>'.repeat(33_000),
      '<a href="https://ok.lk">'.repeat(4_000),
      '<'.repeat(100_000),
      '&'.repeat(100_000),
    ])
      expect(harmIn(sanitiseRichText(sent))).toEqual([]);
  });
});
