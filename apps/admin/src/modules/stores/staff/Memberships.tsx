import type { Membership } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { roleText } from '../../../lib/role-labels.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/setting-rows.module.css';
import { stores } from '../current/index.ts';
import { OfferedShop } from './OfferedShop.tsx';
import { useLeaveStore } from './queries.ts';

/** The stores of others in which the merchant works, with a way to leave each; nothing when there is none. */
export function Memberships() {
  const t = useT();
  const shared = useQuery(stores.shared());
  if (!shared.data?.length) return null;
  return (
    <Section title={t('Shops of others')} lead={t('You work here for other owners.')}>
      <ul className={classes.rows}>
        {shared.data.map((membership) => (
          <MembershipLine key={membership._id} membership={membership} />
        ))}
      </ul>
    </Section>
  );
}

function MembershipLine({ membership }: { membership: Membership }) {
  const { _id, store, owner, transfer } = membership;
  const t = useT();
  const confirm = useConfirm();
  const leave = useLeaveStore();
  const { name } = store;
  const leaveThis = async () => {
    const hasLeft = await confirm({
      title: t('Leave “{{name}}”?', { name }),
      message: t('You can no longer open “{{name}}”, unless {{owner}} invites you again.', { name, owner }),
      action: t('Leave'),
      send: () => leave.mutateAsync({ params: { id: _id } }),
    });
    if (hasLeft) notify.done(t('You left “{{name}}”', { name }));
  };
  return (
    <>
      <li>
        <div className={classes.rowText}>
          <Text fw={600}>{name}</Text>
          <Text size="sm">{roleText(t, membership)}</Text>
          <Text size="sm" c="dimmed">
            {t('owned by {{owner}}', { owner })}
          </Text>
        </div>
        <Button
          variant="secondary"
          aria-label={t('Leave “{{name}}”', { name })}
          onClick={() => void leaveThis()}
        >
          {t('Leave')}
        </Button>
      </li>
      {transfer && (
        <li>
          <div className={classes.rowText}>
            <OfferedShop membership={_id} shop={name} transfer={transfer} />
          </div>
        </li>
      )}
    </>
  );
}
