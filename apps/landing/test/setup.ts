import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The dialog is loaded when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has the dialog element but not its methods; this does what a browser does.
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
