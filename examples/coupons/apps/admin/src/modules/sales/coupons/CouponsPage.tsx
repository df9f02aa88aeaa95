import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { coupons } from './queries.ts';

/** The coupons of the store with what each takes off. */
export function CouponsPage() {
  const t = useT();
  const list = useQuery(coupons.list());
  return (
    <Page title={t('Coupons')}>
      <Loaded query={list} empty={(all) => all.length === 0 && <Text>{t('No coupons yet')}</Text>}>
        {(all) => (
          <ul>
            {all.map(({ _id, code, percent }) => (
              <li key={_id}>
                {code}: {percent} %
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
