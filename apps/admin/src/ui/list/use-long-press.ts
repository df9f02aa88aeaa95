import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react';

/** Milliseconds until a press counts as long. Phones open their own menu slightly later. */
const long = 450;
/** Pixels that a touch may move meanwhile; more is scrolling. */
const slack = 10;
/** A click follows the end of a press within so many milliseconds, or not at all. */
const clickComes = 100;

/** The state of one touch on one element. */
class Press {
  private timer = 0;
  private x = 0;
  private y = 0;
  private wasLong = false;
  private onLong: () => void = () => undefined;

  listen(onLong: () => void): void {
    this.onLong = onLong;
  }

  readonly end = (): void => window.clearTimeout(this.timer);

  readonly handlers = {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      this.end();
      this.wasLong = false;
      if (pointerType === 'mouse') return;
      this.x = clientX;
      this.y = clientY;
      this.timer = window.setTimeout(() => {
        this.wasLong = true;
        this.onLong();
      }, long);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.abs(clientX - this.x) > slack || Math.abs(clientY - this.y) > slack) this.end();
    },
    onPointerUp: () => {
      this.end();
      window.setTimeout(() => {
        this.wasLong = false;
      }, clickComes);
    },
    onPointerCancel: this.end,
    onContextMenu: (event: MouseEvent) => {
      if (this.wasLong) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!this.wasLong) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/**
 * Returns handlers that call `onLong` after a long touch. The click that follows is ignored, and the browser's context
 * menu for links is suppressed. With a mouse, the checkbox is used.
 */
export function useLongPress(onLong: () => void): Press['handlers'] {
  const [press] = useState(() => new Press());
  useEffect(() => press.listen(onLong));
  useEffect(() => press.end, [press]);
  return press.handlers;
}
