import { type OpenedInvitation, INVALID_LINK } from '@kade/contract';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { comesBack } from '../../../lib/arrival.ts';
import { errorCodeText } from '../../../lib/error-code-text.ts';
import { errorText } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { roleText } from '../../../lib/role-labels.ts';
import { session, useSession } from '../../../lib/session.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { BarePage } from '../../../ui/BarePage.tsx';
import { Message } from '../../../ui/Message.tsx';
import { staff, useAcceptInvitation } from './queries.ts';

/** /invitation: the link in the mail to a person who is invited to a store. */
export function InvitationPage() {
  const t = useT();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const opened = useQuery({ ...staff.opened(token), enabled: token !== '', retry: false });
  return (
    <BarePage title={t('Invitation')}>
      {token ? (
        <Loaded query={opened}>{(data) => <Offer token={token} invitation={data} />}</Loaded>
      ) : (
        <Message>{errorCodeText('link_invalid', {}) ?? INVALID_LINK}</Message>
      )}
    </BarePage>
  );
}

function Offer({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { token: signedIn } = useSession();
  const accept = useAcceptInvitation();
  const { store, invited_by: by, email } = invitation;
  const join = async () => {
    const joined = await accept.mutateAsync({ body: { token } }).catch(() => null);
    if (!joined) return;
    session.chooseStore(joined.store);
    await navigate(paths.home(), { replace: true });
  };
  return (
    <Stack gap="md">
      <Text>
        {t('{{by}} invites you to work in “{{store}}” as: {{role}}.', {
          by,
          store,
          role: roleText(t, invitation),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('It is meant for an account with the confirmed address {{email}}.', { email })}
      </Text>
      {Boolean(accept.error) && <Message>{errorText(accept.error)}</Message>}
      {signedIn ? (
        <Button fullWidth disabled={accept.isPending} onClick={() => void join()}>
          {t('Accept the invitation')}
        </Button>
      ) : (
        <>
          <Text>{t('Log in or create an account first.')}</Text>
          <Group gap="md">
            <Anchor component={Link} to={paths.login()} state={comesBack(here)}>
              {t('Sign In')}
            </Anchor>
            <Anchor component={Link} to={paths.signup()} state={comesBack(here)}>
              {t('Sign up')}
            </Anchor>
          </Group>
        </>
      )}
    </Stack>
  );
}
