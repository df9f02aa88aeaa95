import type { DeliveryOffer, PickUpPlace, Quote } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import type { CheckoutForm, Field as FieldName } from './checkout-form.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';
import { Choice } from './Choice.tsx';
import { describedBy, Field, fieldId, Wrong } from '../components/Field.tsx';
import { DistrictOptions } from '../components/DistrictOptions.tsx';
import { MerchantProse } from '../components/MerchantProse.tsx';

interface Props {
  form: CheckoutForm;
  /** The error of a field as a sentence; empty when it is valid. */
  wrong: (field: FieldName) => string;
}

/** The buyer. The phone number is first, because shops and couriers in Sri Lanka contact buyers by phone. */
export function Contact({ form, wrong }: Props) {
  const { buying } = useRenderContext().text;
  return (
    <fieldset>
      <legend>{buying.contact}</legend>
      <Field
        name="phone"
        label={buying.phone}
        hint={buying.phoneHint}
        value={form.phone}
        fault={wrong('phone')}
        type="tel"
        autoComplete="tel"
      />
      <Field name="name" label={buying.name} value={form.name} fault={wrong('name')} autoComplete="name" />
      <Field
        name="phone2"
        label={buying.phone2}
        value={form.phone2}
        fault={wrong('phone2')}
        type="tel"
        autoComplete="off"
        optional
      />
      <Field
        name="email"
        label={buying.email}
        hint={buying.emailHint}
        value={form.email}
        fault={wrong('email')}
        type="email"
        autoComplete="email"
        optional
      />
    </fieldset>
  );
}

function Districts({ form, fault }: { form: CheckoutForm; fault: string }) {
  const { text } = useRenderContext();
  return (
    <div className="field">
      <label htmlFor={fieldId('district')}>{text.buying.district}</label>
      <select
        id={fieldId('district')}
        name="district"
        defaultValue={form.district ?? ''}
        autoComplete="address-level1"
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy('district', '', fault)}
      >
        <DistrictOptions chosen={form.district} />
      </select>
      <div id="district-says" aria-live="polite">
        <Wrong name="district" fault={fault} />
      </div>
    </div>
  );
}

function formatFee({ fee }: DeliveryOffer, { buying }: Messages): string {
  if (fee === null) return '';
  return fee === 0 ? buying.free : money(fee);
}

function Kinds({ form, quote }: { form: CheckoutForm; quote: Quote }) {
  const { text, shop } = useRenderContext();
  const { pick_up } = shop.delivery;
  const places = quote.pick_up_places ?? [];
  const where = pick_up && places.length === 0 && (
    <>
      <MerchantProse>{pick_up.address}</MerchantProse>
      {pick_up.note && <MerchantProse>{pick_up.note}</MerchantProse>}
    </>
  );
  return (
    <div id="kinds">
      {quote.deliveries
        .filter(({ kind }) => shop.delivery.kinds.includes(kind))
        .map((offer) => (
          <Choice
            key={offer.kind}
            name="kind"
            value={offer.kind}
            label={text.buying.kinds[offer.kind]}
            aside={formatFee(offer, text)}
            more={offer.kind === 'pick_up' ? where : undefined}
            chosen={form.kind === offer.kind}
          />
        ))}
      {places.length > 0 && <Places form={form} places={places} />}
    </div>
  );
}

/** The places at which the goods can be collected. The style sheet shows them when pick-up is chosen. */
function Places({ form, places }: { form: CheckoutForm; places: readonly PickUpPlace[] }) {
  const { buying } = useRenderContext().text;
  return (
    <fieldset className="places">
      <legend className="hidden">{buying.pickUpAt}</legend>
      {places.map(({ _id, name, address, hours, offered }) => (
        <Choice
          key={_id}
          name="pick_up_at"
          value={_id}
          label={name}
          more={
            <>
              {[address, hours].filter(Boolean).map((line) => (
                <MerchantProse key={line}>{line}</MerchantProse>
              ))}
              {!offered && buying.notAtPlace}
            </>
          }
          chosen={form.place === _id}
          disabled={!offered}
        />
      ))}
    </fieldset>
  );
}

/** Delivery or pick-up. The style sheet hides the fields of a delivery when pick-up is chosen. */
export function Getting({ form, quote, wrong }: Props & { quote: Quote }) {
  const { text, shop } = useRenderContext();
  const { buying } = text;
  const isSent = shop.delivery.kinds.includes('delivery');
  return (
    <fieldset>
      <legend>{buying.getting}</legend>
      {shop.delivery.kinds.length > 1 ? (
        <Kinds form={form} quote={quote} />
      ) : (
        <input type="hidden" name="kind" value={shop.delivery.kinds[0]} />
      )}
      {isSent && (
        <div className="where" data-towns={shop.delivery.by_town}>
          <Districts form={form} fault={wrong('district')} />
          <Field
            name="address"
            label={buying.address}
            hint={buying.addressHint}
            value={form.address}
            fault={wrong('address')}
            autoComplete="street-address"
            rows={2}
          />
          <Field
            name="city"
            label={buying.city}
            value={form.city}
            fault={wrong('city')}
            autoComplete="address-level2"
          />
        </div>
      )}
    </fieldset>
  );
}
