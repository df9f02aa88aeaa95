import { useQuery } from '@tanstack/react-query';
import { profile } from '../../../lib/profile.ts';
import { DeleteAccount } from './account-data/DeleteAccount.tsx';
import { DownloadData } from './account-data/DownloadData.tsx';
import { OpenSessions } from './sessions/OpenSessions.tsx';
import { SecondFactor } from './second-factor/SecondFactor.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { AccountLog } from './audit-log/AccountLog.tsx';

/** The account as a whole: its log, its export and its deletion. */
export function Account() {
  const { data } = useQuery(profile());
  return (
    <>
      <Passkeys />
      <SecondFactor />
      <OpenSessions />
      <AccountLog />
      <DownloadData />
      {data && <DeleteAccount mine={data} />}
    </>
  );
}
