import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { stores } from '../../../stores/current/index.ts';
import { account } from '../queries.ts';
import { LogEntries } from './LogEntries.tsx';

/** The events of the account and its stores, newest first. */
export function AccountLog() {
  const t = useT();
  const list = useQuery(stores.list());
  return (
    <Section
      title={t('Account log')}
      anchor="log"
      lead={t('Log-ins and changes to what your account and your money hang on. Times are those of Colombo.')}
    >
      <LogEntries
        log={account.log()}
        check={account.logCheck()}
        stores={new Map(list.data?.map(({ _id, name }) => [_id, name]))}
      />
    </Section>
  );
}
