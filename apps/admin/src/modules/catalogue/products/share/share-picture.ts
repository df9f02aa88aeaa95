import { fileUrl } from '../../../../lib/paths.ts';

const WIDTH = 800;

/** Returns the address of a product's picture in the size in which it is sent. */
export const pictureOf = (path: string): string => fileUrl(path, WIDTH);

/** Returns whether the browser can send pictures to other apps. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'picture.jpg', { type: 'image/jpeg' })] });

/** Opens the share sheet of the device with a picture and a text. Dismissing it is no failure. */
export async function sharePicture(path: string, name: string, text: string): Promise<void> {
  const reply = await fetch(pictureOf(path));
  if (!reply.ok) throw new Error(`The picture of ${name} could not be loaded`);
  const picture = await reply.blob();
  const file = new File([picture], `${name}.${picture.type.split('/')[1] ?? 'jpg'}`, { type: picture.type });
  try {
    await navigator.share({ text, files: [file] });
  } catch (thrown) {
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) throw thrown;
  }
}
