import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { drafts } from '../lib/draft.ts';
import { reauthentication } from '../lib/reauthentication.ts';

configure({
  // Pages load their code on the first visit, which is slow on a busy machine.
  asyncUtilTimeout: 20_000,
  // The page is printed when the message is read: waiting discards the errors of all attempts but the last.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    });
  },
});

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

// React keeps an error for each element, with the stack of the place that made it, up to ten thousand in a second; without them
// the warnings of React name the component only.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

const isLabelOf = (label: HTMLLabelElement, field: HTMLElement): boolean =>
  label.hasAttribute('for')
    ? label.htmlFor === field.id
    : label.contains(field) && label.querySelector(LABELABLE) === field;

/** Returns the labels of a document. Reading a property of jsdom's list searches it for an element of that name. */
function labelsIn(document: Document): HTMLLabelElement[] {
  const list = document.getElementsByTagName('label');
  const labels: HTMLLabelElement[] = [];
  for (let at = 0; ; at += 1) {
    const label = HTMLCollection.prototype.item.call(list, at);
    if (!label) return labels;
    labels.push(label as HTMLLabelElement);
  }
}

// For the labels of one field jsdom looks for the field of each label, from the beginning of the page: a quarter of the time of
// pages with many fields.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsIn(this.ownerDocument).filter((label) => isLabelOf(label, this));
    },
  });

/**
 * Removes the style sheets of elements that left the page. jsdom keeps those whose ancestor was removed, reads them for every
 * computed style, and with them keeps everything that a former test rendered.
 */
function removeLeftSheets(): void {
  // The list is live.
  const owners = Array.from(document.styleSheets, ({ ownerNode }) => ownerNode);
  for (const owner of owners) if (owner && !owner.isConnected) owner.textContent = '';
}

afterEach(() => {
  // Deletions that wait for their toast would be sent in the next test.
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  removeLeftSheets();
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
