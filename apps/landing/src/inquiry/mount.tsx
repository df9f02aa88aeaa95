import { createRoot, type Root } from 'react-dom/client';
import { InquiryDialog } from './InquiryDialog.tsx';
import type { Inquiry } from './send.ts';

let root: Root | undefined;

function show(type: Inquiry['type'], opener: HTMLElement | null) {
  if (!root) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  const close = () => {
    show(type, null);
    // Safari does not focus a button that is clicked, so the focus is restored here instead of by the browser.
    opener?.focus();
  };
  root.render(<InquiryDialog type={type} open={opener !== null} onClose={close} />);
}

/** Opens the inquiry dialog for a button that carries its type in `data-inquiry`. */
export function openInquiry(opener: HTMLElement): void {
  show(opener.dataset.inquiry === 'wishlist' ? 'wishlist' : 'requestBeta', opener);
}
