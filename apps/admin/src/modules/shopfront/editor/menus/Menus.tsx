import { Stack } from '@mantine/core';
import { menuNames } from '@kade/contract';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import type { BodyOf } from '../../../../lib/routes.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { Step } from '../step.ts';
import { LinkForm } from './LinkForm.tsx';
import { findLink } from './menu-links.ts';
import { MenuList } from './MenuList.tsx';

interface Props {
  design: BodyOf<'design.get'>;
  change: (step: Step) => Promise<boolean>;
}

/** The menus of the shop's header and footer. */
export function Menus({ design: { draft, broken = [] }, change }: Props) {
  const t = useT();
  const [edited, setEdited] = useState('');
  const place = findLink(draft, edited);
  return (
    <Stack gap="xl">
      {menuNames.map((menu) => (
        <MenuList key={menu} menu={menu} draft={draft} broken={broken} onEdit={setEdited} change={change} />
      ))}
      <Dialog title={t('Link')} opened={place !== undefined} onClose={() => setEdited('')}>
        {place && <LinkForm key={edited} place={place} draft={draft} onStep={(step) => void change(step)} />}
      </Dialog>
    </Stack>
  );
}
