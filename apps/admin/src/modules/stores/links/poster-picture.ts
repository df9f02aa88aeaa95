import { downloadFile } from '../../../lib/download.ts';
import { qrModules } from '../../../ui/qr-code.ts';

/** The picture in pixels: A6 at 300 dots per inch, so that it is sharp on paper. */
const width = 1240;
const height = 1748;
const margin = 100;

/** Draws a line in the middle, as large as it fits. */
function drawLine(brush: CanvasRenderingContext2D, text: string, { y, size }: { y: number; size: number }) {
  const font = (pixels: number) => `600 ${pixels}px system-ui, sans-serif`;
  brush.font = font(size);
  const wide = brush.measureText(text).width;
  brush.font = font(Math.min(size, (size * (width - 2 * margin)) / wide));
  brush.fillText(text, width / 2, y);
}

/** Downloads the poster of an address as a picture (PNG): the name, the QR code and the address, black on white. */
export async function savePoster({ name, url, address }: { name: string; url: string; address: string }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw pictures');
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = '#000';
  brush.textAlign = 'center';
  drawLine(brush, name, { y: 220, size: 96 });
  drawLine(brush, address, { y: height - 150, size: 60 });
  const rows = qrModules(url);
  const pixels = Math.floor((width - 2 * margin) / rows.length);
  const left = Math.floor((width - pixels * rows.length) / 2);
  const top = Math.floor((height - pixels * rows.length) / 2);
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) brush.fillRect(left + x * pixels, top + y * pixels, pixels, pixels);
    }),
  );
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('This browser cannot save pictures');
  downloadFile(`${address.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-')}.png`, picture);
}
