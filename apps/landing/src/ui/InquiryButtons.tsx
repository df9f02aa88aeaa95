/** The two ways to write to us. `entry.client` opens the dialog for them. */
export function InquiryButtons() {
  return (
    <>
      <button type="button" className="button" data-inquiry="requestBeta">
        Request Beta Access
      </button>
      <button type="button" className="button quiet" data-inquiry="wishlist">
        Join Waitlist
      </button>
    </>
  );
}
