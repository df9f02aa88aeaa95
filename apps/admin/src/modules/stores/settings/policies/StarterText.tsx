import type { PaymentMethodKey } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languages, useT } from '../../../../lib/i18n.ts';
import { query } from '../../../../lib/query.ts';
import { notify } from '../../../../ui/notify.tsx';
import { stores } from '../../current/index.ts';
import { settings } from '../queries.ts';
import type { PolicyType } from './policy-facts.ts';
import type { ShopFacts } from './starter/shop-facts.ts';
import { starterText, type StarterLanguage } from './starter/starter-text.ts';

/** Reads what the starter texts say about the shop. */
async function readFacts(client: QueryClient): Promise<ShopFacts> {
  const [store, shop, delivery] = await Promise.all([
    client.fetchQuery(stores.current()),
    client.fetchQuery(query('shopSettings.get')),
    client.fetchQuery(settings.delivery()),
  ]);
  const { name, domain, payment_methods: given } = store;
  const methods = (Object.keys(given) as PaymentMethodKey[]).filter((key) => given[key]);
  const { phone, whatsapp } = shop;
  return { name, address: domain, phone, whatsapp, methods, zones: delivery.zones, pickUp: delivery.pick_up };
}

/** Offers a starter text in three languages for a policy that is still empty. */
export function StarterText({ type, onUse }: { type: PolicyType; onUse: (html: string) => void }) {
  const t = useT();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const use = async (language: StarterLanguage) => {
    setPending(true);
    try {
      onUse(starterText(type, language, await readFacts(client)));
    } catch (thrown) {
      notify.error(thrown);
    } finally {
      setPending(false);
    }
  };
  return (
    <div>
      <Text size="sm" mb="xs">
        {t('Begin with a draft that has the facts of your shop. It is published only when you have read it.')}
      </Text>
      <Group gap="xs">
        {(Object.keys(languages) as StarterLanguage[]).map((language) => (
          <Button
            key={language}
            variant="secondary"
            lang={language}
            disabled={pending}
            onClick={() => void use(language)}
          >
            {languages[language]}
          </Button>
        ))}
      </Group>
    </div>
  );
}
