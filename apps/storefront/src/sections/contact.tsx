import { MerchantProse } from '../components/MerchantProse.tsx';
import { chatUrl, phoneUrl } from '../core/contact.ts';
import { useTarget } from '../core/link-target.ts';
import { useRenderContext } from '../core/render-context.ts';
import css from './contact.css?inline';
import { Heading } from './parts.tsx';
import { type SectionView, useWords } from './section-data.ts';

export const contact: SectionView<'contact'> = {
  css,
  Section({ id, settings: { heading, hours, map } }) {
    const { shop, text } = useRenderContext();
    const open = useWords()(hours);
    const place = useTarget()(map)?.href;
    const chat = chatUrl(shop, '');
    const { phone, address = '' } = shop;
    if (!phone && !chat && !address && !open && place === undefined) return null;
    return (
      <section className="s-contact">
        <Heading words={heading} id={id} />
        <dl>
          {(phone || chat) && (
            <div>
              <dt>{text.contact}</dt>
              {phone && (
                <dd>
                  <a href={phoneUrl(phone)}>{text.call(phone)}</a>
                </dd>
              )}
              {chat && (
                <dd>
                  <a href={chat} rel="noopener">
                    WhatsApp {shop.whatsapp}
                  </a>
                </dd>
              )}
            </div>
          )}
          {open && (
            <div>
              <dt>{text.sections.hours}</dt>
              <dd>
                <MerchantProse>{open}</MerchantProse>
              </dd>
            </div>
          )}
          {(address || place !== undefined) && (
            <div>
              <dt>{text.sections.address}</dt>
              {address && (
                <dd>
                  <MerchantProse>{address}</MerchantProse>
                </dd>
              )}
              {place !== undefined && (
                <dd>
                  <a href={place} rel="noopener">
                    {text.sections.map}
                  </a>
                </dd>
              )}
            </div>
          )}
        </dl>
      </section>
    );
  },
};
