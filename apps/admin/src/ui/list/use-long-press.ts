import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react';

/** Milliseconds that a finger stays before it counts as long. Phones open their own menu a little later. */
const long = 450;
/** Pixels that a finger may wander meanwhile; more is scrolling. */
const slack = 10;
/** The click of a press comes within so many milliseconds of its end, if it comes. */
const clickComes = 100;

/** One finger on one element. */
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
 * Handlers that call `onLong` once a finger has rested on the element. The click that follows does nothing, nor does the
 * browser's menu for links open. A mouse has the checkbox.
 */
export function useLongPress(onLong: () => void): Press['handlers'] {
  const [press] = useState(() => new Press());
  useEffect(() => press.listen(onLong));
  useEffect(() => press.end, [press]);
  return press.handlers;
}
