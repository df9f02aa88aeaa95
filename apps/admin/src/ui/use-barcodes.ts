import { useEffect, useRef, useState } from 'react';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Reads barcodes in pictures; only some browsers have it. */
    BarcodeDetector?: new () => Detector;
  }
}

/** Time between two looks at the picture, in milliseconds. */
const EVERY = 250;

/** Whether the browser reads barcodes with the camera. */
export const canReadBarcodes = (): boolean => 'BarcodeDetector' in window && 'mediaDevices' in navigator;

interface Watching {
  video: () => HTMLVideoElement | null;
  /** Called with each barcode that appears; with false it is read again. */
  onCode: (code: string) => boolean;
  onFailure: () => void;
}

/** Shows the camera behind the phone in the video and reads barcodes from it. Returns a function that ends both. */
function watchCamera(detector: Detector, { video, onCode, onFailure }: Watching): () => void {
  let stream: MediaStream | undefined;
  let timer: number | undefined;
  let isOver = false;
  let seen = '';
  const release = () => stream?.getTracks().forEach((track) => track.stop());
  const look = async (shown: HTMLVideoElement) => {
    const found = await detector.detect(shown).catch(() => []);
    if (isOver) return;
    const code = found[0]?.rawValue.trim() ?? '';
    if (code && code !== seen && onCode(code)) seen = code;
    timer = window.setTimeout(() => void look(shown), EVERY);
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const shown = video();
    if (isOver || !shown) return release();
    shown.srcObject = stream;
    await shown.play();
    await look(shown);
  };
  start().catch(() => isOver || onFailure());
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    release();
  };
}

/**
 * Reads barcodes with the camera in a video while the component is shown. One that stays in the picture is taken once; one for
 * which `onCode` returns false is read again. `failed` is true when the camera may not be used, or there is none.
 */
export function useBarcodes(onCode: (code: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const { BarcodeDetector: Reader } = window;
    if (!Reader) return;
    return watchCamera(new Reader(), {
      video: () => video.current,
      onCode: (code) => latest.current(code),
      onFailure: () => setFailed(true),
    });
  }, []);
  return { video, failed };
}
