import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { InquiryForm } from './InquiryForm.tsx';
import type { Inquiry } from './send.ts';
import { inquiryText } from './text/index.ts';

const thanksMs = 3000;

interface Props {
  type: Inquiry['type'];
  open: boolean;
  onClose: () => void;
}

function Thanks() {
  const text = inquiryText();
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <output className="thanks" tabIndex={-1} ref={message}>
      <strong>{text.thanks}</strong>
      <span>{text.soon}</span>
    </output>
  );
}

/**
 * The inquiry dialog: the form, then three seconds of thanks, then it empties and closes itself. Closing it earlier
 * with Escape, the backdrop or the close button keeps the input for the next time.
 */
export function InquiryDialog({ type, open, onClose }: Props) {
  const text = inquiryText();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (!open) return dialog.current?.close();
    // The page behind stops scrolling; padding for the removed scrollbar keeps the layout from shifting.
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, [open]);

  const leave = useCallback(() => {
    setSent(false);
    onClose();
  }, [onClose]);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(leave, thanksMs);
    return () => clearTimeout(timer);
  }, [sent, leave]);

  const onBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for the keyboard the dialog element handles Escape
    <dialog
      ref={dialog}
      className="inquiry"
      aria-labelledby="inquiry-title"
      onClose={leave}
      // A click counts only if it also began on the backdrop: selecting text and releasing outside must not close.
      onMouseDown={(event) => {
        pressedBackdrop.current = onBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && onBackdrop(event)) leave();
      }}
    >
      <div className="inquiry-sheet">
        <div className="awning-shadow" aria-hidden="true">
          <div className="awning" />
        </div>
        <header>
          <h2 id="inquiry-title">{text.titles[type]}</h2>
          <button type="button" className="close" aria-label={text.close} onClick={leave}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </header>
        {sent ? <Thanks /> : <InquiryForm type={type} onSent={() => setSent(true)} />}
      </div>
    </dialog>
  );
}
