interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side of the result, in pixels; no screen shows an image larger. */
const largest = 1600;

/** Crops a PNG or JPEG to an area in pixels of the image; the result keeps the name of the file. */
export async function cropped(file: File, part: Part): Promise<File> {
  const image = await createImageBitmap(file);
  const side = Math.min(part.width, largest);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas');
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, side, side);
  image.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
  if (!blob) throw new Error('This browser cannot save the cropped image');
  return new File([blob], file.name, { type });
}
