import type { Discount } from '@kade/contract';
import { ActionIcon, Anchor, Group, Switch, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { count } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { Hint } from '../../../ui/StatusBadge.tsx';
import { stateOf } from './discount-state.ts';
import { termsOf } from './discount-values.ts';
import { useRemoveDiscount, useUpdateDiscount } from './queries.ts';
import { May } from '../../stores/current/index.ts';
import { useDiscountSentence } from './use-discount-sentence.ts';

/**
 * One discount: title, what it does, code and uses, with a switch and a button that deletes it. Its state is that at `now`,
 * in milliseconds.
 */
export function DiscountRow({ discount, now }: { discount: Discount; now: number }) {
  const t = useT();
  const sentence = useDiscountSentence();
  const { title, method, code, single_codes, active, used, limit } = discount;
  const state = stateOf(discount, now);
  const { isSwitching, toggle, remove } = useActions(discount);
  const facts = [
    method === 'automatic' && t('Automatic'),
    code !== '' && t('Code {{code}}', { code }),
    single_codes && t('Single codes'),
    limit !== null && t('{{used}} of {{limit}} used', { used: count(used ?? 0), limit: count(limit) }),
  ].filter((fact): fact is string => typeof fact === 'string');
  return (
    <li>
      <div className={rows.rowText}>
        <Group gap="xs">
          <Anchor component={Link} to={paths.discount(discount._id)} fw={600} className={rows.keyStart}>
            {title}
          </Anchor>
          <Hint tone={state.tone}>{t(state.label)}</Hint>
        </Group>
        <Text size="sm" className={rows.keyStart}>
          {sentence.short(termsOf(discount))}
        </Text>
        <Text size="sm" c="dimmed" className={rows.keyStart}>
          {facts.join(' · ')}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        <May need="discounts:write">
          <Switch
            aria-label={t('{{name}} is switched on', { name: title })}
            checked={active}
            disabled={isSwitching}
            onChange={toggle}
          />
          <ActionIcon aria-label={t('Delete {{name}}', { name: title })} onClick={remove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </May>
      </Group>
    </li>
  );
}

function useActions(discount: Discount) {
  const t = useT();
  const confirm = useConfirm();
  const update = useUpdateDiscount();
  const removing = useRemoveDiscount();
  const { _id: id, title, active, version } = discount;
  const toggle = () =>
    update.mutate(
      {
        params: { id },
        body: { ...termsOf(discount), active: !active },
        // All terms are sent, so a change since the list was read must not be undone.
        extraHeaders: { 'if-match': `"v${version}"` },
      },
      { onError: notify.error },
    );
  const remove = async () => {
    const isRemoved = await confirm({
      title: t('Delete “{{name}}”?', { name: title }),
      message: t('“{{name}}” cannot be used any more. Orders keep what it took off.', { name: title }),
      action: t('Delete'),
      send: () => removing.mutateAsync({ params: { id } }),
    });
    if (isRemoved) notify.done(t('“{{name}}” was deleted', { name: title }));
  };
  return { isSwitching: update.isPending, toggle, remove: () => void remove() };
}
