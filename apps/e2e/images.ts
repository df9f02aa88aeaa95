import sharp from 'sharp';

/** Returns a PNG of one colour for Playwright's `setInputFiles`; `size` in pixels. */
export async function aPicture(name: string, background: string, size = 320) {
  const buffer = await sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}
