import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { drafts } from '../lib/draft.ts';
import { reauthentication } from '../lib/reauthentication.ts';

// Pages load their code on the first visit, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// APIs that Mantine needs and jsdom lacks.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// The editor measures its text on focus.
Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(() => {
  // Deletions that wait for their toast would be sent in the next test.
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  // Toasts are kept outside of React, so they would appear in the next test.
  notifications.clean();
  drafts.dropAll();
  // So would a password dialog that a test left open.
  reauthentication.settle(false);
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
