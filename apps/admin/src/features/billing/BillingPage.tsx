import type { Plan } from '@kade/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { platform } from '../../lib/platform.ts';
import { useSession } from '../../lib/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { stores } from '../stores/index.ts';
import classes from './billing.module.css';
import { PlanCard } from './PlanCard.tsx';
import { billing, useSubscribe } from './queries.ts';
import { leaveFor, trustedLink } from './subscribe-link.ts';
import { Usage } from './Usage.tsx';

/** /billing: the plans, the one in force, and how much of it is used. */
export function BillingPage() {
  const t = useT();
  const plans = useQuery(billing.plans());
  const { storeId } = useSession();
  const store = useQuery({ ...stores.current(), enabled: storeId !== null });
  const names = useQuery(platform());
  const subscribe = useSubscribe();
  const [said, setSaid] = useState('');
  const choosing = subscribe.isPending ? subscribe.variables?.body.plan_id : undefined;

  const choose = async (plan: Plan) => {
    if (subscribe.isPending || !names.data) return;
    try {
      const answer = await subscribe.mutateAsync({ body: { plan_id: plan._id, period: 'monthly' } });
      if (answer.subscribe === undefined) {
        console.info(answer.message);
        return setSaid(answer.message);
      }
      const link = trustedLink(answer.subscribe, window.location.origin, names.data.public_url);
      if (link) leaveFor(link);
      else notice.failed(t('The payment page could not be opened.'));
    } catch (thrown) {
      notice.error(thrown);
    }
  };

  return (
    <Page title={t('Choose Your Plan')}>
      <Stack gap="md">
        {storeId === null ? <NoStore /> : <Usage />}
        <Loaded query={plans}>
          {(all) => (
            <ul className={classes.plans}>
              {all.map((plan) => (
                <PlanCard
                  key={plan._id}
                  plan={plan}
                  current={plan.identifier === store.data?.plan}
                  sign={names.data?.money_sign ?? 'letter'}
                  disabled={choosing !== undefined || !store.data || !names.data}
                  onChoose={() => void choose(plan)}
                />
              ))}
            </ul>
          )}
        </Loaded>
        {plans.data && store.error && !store.data && <Loaded query={store}>{() => null}</Loaded>}
        <Text size="sm" c="dimmed">
          {t('Amounts in LKR')}
        </Text>
        <output className="kade-unseen">{said}</output>
      </Stack>
    </Page>
  );
}

/** A plan belongs to a store, so a merchant without one can only look. */
function NoStore() {
  const t = useT();
  const list = useQuery(stores.list());
  if (list.data?.length !== 0) return null;
  return (
    <Text>
      {t('A plan belongs to a store.')}{' '}
      <Anchor component={Link} to={paths.storeCreation()}>
        {t('Create your store first')}
      </Anchor>
    </Text>
  );
}
