/**
 * Renders the icons and the preview picture for links (Open Graph) into `public`. Run it again when the logo
 * or the drawing below changes; needs a Sinhala and a Tamil font on the machine (Debian: fonts-noto-core).
 */
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const publicFile = (name) => at(`../public/${name}`);
const logoFile = at('../../../packages/brand/src/logo.svg');

const logo = await readFile(logoFile);
const icon = (size) => sharp(logo, { density: 72 * (size / 32) }).resize(size, size);
await mkdir(publicFile('icons'), { recursive: true });
await copyFile(logoFile, publicFile('favicon.svg'));
for (const size of [32, 192, 512])
  await icon(size)
    .png()
    .toFile(publicFile(`icons/${size}.png`));

// These two are cut to a shape by the system, so their corners are filled and the maskable one has a margin.
const green = '#0b6440';
await icon(180).flatten({ background: green }).png().toFile(publicFile('icons/apple-touch.png'));
await icon(384)
  .extend({ top: 64, bottom: 64, left: 64, right: 64, background: green })
  .flatten({ background: green })
  .png()
  .toFile(publicFile('icons/maskable-512.png'));

const stripes = Array.from({ length: 15 }, (_, index) => {
  const fill = index % 2 ? '#fffdf5' : '#f5b82e';
  return `<path d="M${index * 80} 150h80v84a40 34 0 0 1-80 0z" fill="${fill}"/>`;
}).join('');

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#fbf7ec"/>
  <rect width="1200" height="152" fill="#094e33"/>
  <rect y="150" width="1200" height="16" fill="#000" opacity=".1"/>
  <path d="${Array.from({ length: 15 }, (_, index) => `M${index * 80} 160h80v84a40 34 0 0 1-80 0z`).join('')}" fill="#d9c9a0" opacity=".6"/>
  ${stripes}
  <rect y="150" width="1200" height="14" fill="#5a3700" opacity=".22"/>
  <g text-anchor="middle" font-weight="700">
    <text x="600" y="108" font-size="84" fill="#fff8e7" font-family="Noto Serif Sinhala">කඩේ</text>
    <text x="360" y="102" font-size="50" fill="#f5b82e" font-family="Noto Serif Tamil">கடை</text>
    <text x="836" y="104" font-size="58" fill="#f5b82e" font-family="Noto Serif">Kade</text>
  </g>
  <g font-family="Noto Serif" font-weight="700" fill="#1a1e1a" font-size="84" letter-spacing="-1.5">
    <text x="80" y="392">Your shop, open</text>
    <text x="80" y="488">to the whole island.</text>
  </g>
  <text x="82" y="560" font-family="Noto Sans" font-size="33" fill="#454a42">Online shops for sellers in Sri Lanka. Start free.</text>
  <rect y="612" width="1200" height="18" fill="#a8743a"/>
  <g transform="translate(1040 612) scale(2.1)">
    <path d="M-40 0c-5-16 4-27 19-29 8-8 36-9 50 3 11 9 13 21 9 26z" fill="#5b4636"/>
    <path d="M34-6c14 2 22-4 20-15-1-4-7-3-6 1 1 6-5 7-12 5z" fill="#5b4636"/>
    <path d="M-46-16l-1-17 10 6h9l10-6-1 17c0 7-6 11-13 11s-14-4-14-11z" fill="#5b4636"/>
    <path d="M-42-18c1.600 2 4 2 5.500 0M-31-18c1.600 2 4 2 5.500 0M-35-12.500l1.500 1.500 1.500-1.500" fill="none" stroke="#fff8e7" stroke-width="1.800" stroke-linecap="round"/>
  </g>
</svg>`;
await sharp(Buffer.from(picture)).png({ palette: true, quality: 90 }).toFile(publicFile('og.png'));
