import { Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useMay } from '../current/index.ts';
import { staff, useNeedFactor } from './queries.ts';

/** Whether everybody who works here needs a second factor, which the owner decides. */
export function FactorRule() {
  const t = useT();
  const may = useMay();
  const rule = useQuery(staff.security());
  const need = useNeedFactor();
  const send = (second_factor: boolean) =>
    need.mutateAsync({ body: { second_factor } }).catch((thrown: unknown) => notify.error(thrown));
  return (
    <Section
      title={t('Second factor')}
      lead={t('A password that somebody else knows is then not enough to open this shop.')}
    >
      <Loaded query={rule}>
        {({ second_factor_from: from }) => (
          <>
            <Switch
              label={t('Everybody who works here needs a second factor')}
              description={t('You need one yourself. The others have seven days to set theirs up.')}
              checked={from !== null}
              disabled={!may('owner') || need.isPending}
              onChange={({ currentTarget }) => void send(currentTarget.checked)}
            />
            {from && (
              <Text size="sm">
                {t('Nobody opens this shop without one from {{day}} on.', { day: day(from) })}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
