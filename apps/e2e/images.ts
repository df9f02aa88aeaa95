import sharp from 'sharp';

/** A picture to upload: a plain PNG of one colour, as Playwright's `setInputFiles` takes it. */
export async function aPicture(name: string, background: string, size = 320) {
  const buffer = await sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}
