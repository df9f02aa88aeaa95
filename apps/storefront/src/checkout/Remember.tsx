import { useRenderContext } from '../core/render-context.ts';

/** Says that the islands have filled in the fields of the last order, and removes what this browser keeps of it. */
export function Filled() {
  const { remember } = useRenderContext().text.buying;
  return (
    <p className="small" data-filled="" hidden>
      {remember.filled}{' '}
      <button className="link" type="button">
        {remember.forget}
      </button>
    </p>
  );
}

/**
 * Keeps name, phone and address in the browser for the next order. The islands show it, because only a script can keep them
 * there. The box has no name, so that it is not posted, and is not ticked: phones are shared.
 */
export function Remember() {
  const { remember } = useRenderContext().text.buying;
  return (
    <div data-remember="" hidden>
      <p className="tick">
        <input id="remember" type="checkbox" autoComplete="off" aria-describedby="remember-hint" />
        <label htmlFor="remember">{remember.keep}</label>
      </p>
      <p className="hint" id="remember-hint">
        {remember.hint}
      </p>
    </div>
  );
}
