import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { Field } from '../components/Field.tsx';
import { useRenderContext } from '../core/render-context.ts';

/** What somebody who has not proved an address or a number sees: the form for it, then that for the code. */
export interface Asking {
  step: 'email' | 'code';
  email: string;
  /** Instead of the email, where the shop sends codes by SMS. */
  phone?: string;
  /** That of the request for the code. */
  ticket?: string;
  fault?: 'emailWrong' | 'phoneWrong' | 'wrong' | 'tooOften';
}

/** The form for the code that was sent. */
function Code({ email, phone = '', ticket = '' }: Asking) {
  const { page } = useRenderContext().text.account;
  return (
    <>
      <p>{phone ? page.sentSms : page.sent}</p>
      <form action="/account/code" method="post" className="fields" noValidate>
        {phone ? (
          <input type="hidden" name="phone" value={phone} />
        ) : (
          <input type="hidden" name="email" value={email} />
        )}
        <input type="hidden" name="ticket" value={ticket} />
        <Field
          name="code"
          label={phone ? page.smsCode : page.code}
          value=""
          fault=""
          type="tel"
          autoComplete="one-time-code"
          last
        />
        <button className="button" type="submit">
          {page.open}
        </button>
      </form>
      <p>
        <a href="/account">{page.again}</a>
      </p>
    </>
  );
}

/** The forms for an address or a number with which somebody ordered. */
export function AskForCode({ asking, bySms }: { asking: Asking; bySms: boolean }) {
  const { page } = useRenderContext().text.account;
  const { step, email, phone = '', fault } = asking;
  return (
    <section className="paper">
      {fault && <ErrorSummary>{page[fault]}</ErrorSummary>}
      {step === 'code' ? (
        <Code {...asking} />
      ) : (
        <>
          <p>{page.lead}</p>
          <form action="/account" method="post" className="fields" noValidate>
            <Field
              name="email"
              label={page.email}
              value={email}
              fault=""
              type="email"
              autoComplete="email"
              last
            />
            <button className="button" type="submit">
              {page.send}
            </button>
          </form>
          {bySms && (
            <>
              <p>{page.smsLead}</p>
              <form action="/account/sms" method="post" className="fields" noValidate>
                <Field
                  name="phone"
                  label={page.phone}
                  value={phone}
                  fault=""
                  type="tel"
                  autoComplete="tel"
                  last
                />
                <button className="button plain" type="submit">
                  {page.sendSms}
                </button>
              </form>
            </>
          )}
        </>
      )}
    </section>
  );
}
