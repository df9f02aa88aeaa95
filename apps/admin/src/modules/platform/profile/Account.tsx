import { useQuery } from '@tanstack/react-query';
import { profile } from '../../../lib/profile.ts';
import { DeleteAccount } from './leave/DeleteAccount.tsx';
import { Download } from './leave/Download.tsx';
import { AccountLog } from './log/AccountLog.tsx';

/** The account as a whole: its log, its export and its deletion. */
export function Account() {
  const { data } = useQuery(profile());
  return (
    <>
      <AccountLog />
      <Download />
      {data && <DeleteAccount mine={data} />}
    </>
  );
}
