import type { ReactNode } from 'react';

/** What has to be dealt with before all else. It has the focus, so that it is seen and read first. */
export function Attention({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers a form, and this is the answer
    <div className="alert box" role="alert" tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}
