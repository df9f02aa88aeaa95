/** Inputs that take no text, so that letters and Ctrl Z mean nothing to them. */
const noText = 'input[type=checkbox], input[type=radio], input[type=button]';

/** Whether a key pressed there belongs to a field, a menu or a dialog, and not to the screen. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('[role=dialog], [role=menu], [role=listbox]') !== null ||
    isField(target));

const isField = (target: HTMLElement) =>
  target.closest('input, textarea, select') !== null && !target.matches(noText);
