import { useText } from '../text/index.ts';

/** The two buttons of the inquiry dialog. `entry.client` opens the dialog for them. */
export function InquiryButtons() {
  const { home } = useText();
  return (
    <>
      <button type="button" className="button small quiet" data-inquiry="requestBeta">
        {home.requestBeta}
      </button>
      <button type="button" className="button small quiet" data-inquiry="wishlist">
        {home.joinWaitlist}
      </button>
    </>
  );
}
