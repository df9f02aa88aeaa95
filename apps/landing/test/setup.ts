import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom knows the dialog element but not its methods; this is what a browser does for them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.close();
  };
  document.addEventListener('keydown', onKey);
  this.addEventListener('close', () => document.removeEventListener('keydown', onKey), { once: true });
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};

afterEach(cleanup);
