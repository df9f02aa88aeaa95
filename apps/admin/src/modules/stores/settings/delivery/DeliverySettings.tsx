import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { settings } from '../queries.ts';
import { DefaultWeight } from './DefaultWeight.tsx';
import { DeliveryZones } from './DeliveryZones.tsx';
import { PickUp } from './PickUp.tsx';

/** The delivery zones with their fees, and pick-up. */
export function DeliverySettings() {
  const t = useT();
  const delivery = useQuery(settings.delivery());
  return (
    <Section
      title={t('Delivery')}
      anchor="delivery"
      lead={t('What buyers pay for delivery, by district and weight.')}
    >
      <Loaded query={delivery}>
        {(data) => (
          <>
            <DeliveryZones delivery={data} />
            <DefaultWeight delivery={data} />
            <PickUp delivery={data} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
