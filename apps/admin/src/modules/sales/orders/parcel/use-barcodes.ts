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

/**
 * Shows the camera behind the phone in a video while it is on, and calls back with each barcode that appears. One that stays
 * in the picture is taken once; one for which `onCode` returns false is read again. `failed` is true when the camera may not
 * be used, or there is none.
 */
export function useBarcodes(isOn: boolean, onCode: (code: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const { BarcodeDetector: Reader } = window;
    if (!isOn || !Reader) return;
    const detector = new Reader();
    let stream: MediaStream | undefined;
    let timer: number | undefined;
    let isOver = false;
    let seen = '';
    const look = async () => {
      const found = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      const code = found[0]?.rawValue.trim() ?? '';
      if (code && code !== seen && latest.current(code)) seen = code;
      timer = window.setTimeout(() => void look(), EVERY);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        void look();
      } catch {
        if (!isOver) setFailed(true);
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    setFailed(false);
    void start();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      stop();
    };
  }, [isOn]);
  return { video, failed };
}
