import type { ReactNode } from 'react';

/** An error box at the top of a page. It has the focus, so that it is seen and read first. */
export function ErrorSummary({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the reply to a form, and this is its result
    <div className="alert box" role="alert" tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}
