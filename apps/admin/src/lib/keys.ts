/** Input types without text, which ignore letters and Ctrl Z. */
const noText = 'input[type=checkbox], input[type=radio], input[type=button]';

/** Whether a key pressed on the target belongs to a field, a menu or a dialog instead of the screen. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('[role=dialog], [role=menu], [role=listbox]') !== null ||
    isField(target));

const isField = (target: HTMLElement) =>
  target.closest('input, textarea, select') !== null && !target.matches(noText);
