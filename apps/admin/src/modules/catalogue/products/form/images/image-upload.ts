import { ApiError, errorText } from '../../../../../lib/errors.ts';
import { phrase } from '../../../../../lib/i18n.ts';
import { upload } from '../../../../../lib/upload.ts';
import { limitUploads } from './limit-uploads.ts';

/** The largest file that the API accepts, in bytes. */
const largest = 10 * 1024 * 1024;
const tooLarge = phrase('File is larger than 10MB');

export interface UploadState {
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The share that has been sent, from 0 to 1. */
  share: number;
  /** The error as a sentence; empty unless it failed. */
  problem: string;
}

/** The upload of one chosen image. It starts when the image is chosen and outlives the screen. */
class ImageUpload {
  private progress: UploadState = { state: 'waiting', share: 0, problem: '' };
  private sent: Promise<string> | null = null;
  private readonly stopping = new AbortController();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly file: File) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): UploadState => this.progress;

  /** Resolves to the id of the image. Uploads it unless that has been done or is in progress; rejects with an ApiError. */
  id(): Promise<string> {
    this.sent ??= this.send();
    return this.sent;
  }

  /** Uploads the image. A failure appears in `now`, which the components subscribe to. */
  readonly start = (): void => {
    this.id().catch((thrown: unknown) => {
      if (!this.stopping.signal.aborted) console.error(thrown);
    });
  };

  /** Aborts the upload for good. */
  stop(): void {
    this.stopping.abort();
  }

  private async send(): Promise<string> {
    const { signal } = this.stopping;
    const onSent = (share: number) => this.show({ state: 'sending', share });
    this.show({ state: 'waiting' });
    try {
      if (this.file.size > largest) throw new ApiError(tooLarge, { status: 413 });
      const { _id } = await limitUploads(() => {
        onSent(0);
        return upload(this.file, { onSent, signal });
      });
      this.show({ state: 'sent', share: 1 });
      return _id;
    } catch (thrown) {
      this.sent = null;
      this.show({ state: 'failed', problem: errorText(thrown) });
      throw thrown;
    }
  }

  private show(change: Partial<UploadState> & Pick<UploadState, 'state'>): void {
    this.progress = { share: 0, problem: '', ...change };
    for (const listener of this.listeners) listener();
  }
}

const uploads = new WeakMap<File, ImageUpload>();

/** The upload of a chosen file: the same object for the same file. */
export function getUpload(file: File): ImageUpload {
  const known = uploads.get(file) ?? new ImageUpload(file);
  uploads.set(file, known);
  return known;
}
