import type { SourceLink } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useMay } from '../../stores/current/index.ts';
import { SharePageDialog } from '../../stores/links/index.ts';
import { sourceLinks, useRemoveSourceLink } from './queries.ts';

const SourceLinkDialog = lazyDialog(() =>
  import('./SourceLinkDialog.tsx').then((file) => file.SourceLinkDialog),
);

/** The links of the shop that tell where buyers come from, each with its address and QR code. */
export function SourceLinks() {
  const t = useT();
  const may = useMay();
  const query = useQuery(sourceLinks());
  const [isAdding, setAdding] = useState(false);
  const mayWrite = may('store:write');
  return (
    <Section
      title={t('Your links')}
      lead={t(
        'Make one for each place where you show your shop, such as a WhatsApp status, a Facebook page or a paper sign. An order then says which of them brought the buyer, and nothing about the person is kept.',
      )}
      actions={mayWrite && <Button onClick={() => setAdding(true)}>{t('New link')}</Button>}
    >
      <Loaded
        query={query}
        empty={(links) =>
          links.length === 0 && (
            <EmptyState
              title={t('No links yet')}
              hint={t('Orders then tell where their buyers come from.')}
            />
          )
        }
      >
        {(links) => (
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {links.map((link) => (
              <LinkRow key={link._id} link={link} mayWrite={mayWrite} />
            ))}
          </Stack>
        )}
      </Loaded>
      <SourceLinkDialog opened={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function LinkRow({ link, mayWrite }: { link: SourceLink; mayWrite: boolean }) {
  const t = useT();
  const confirm = useConfirm();
  const remove = useRemoveSourceLink();
  const [isShared, setShared] = useState(false);
  const { _id: id, name, code } = link;
  const drop = async () => {
    const isDone = await confirm({
      title: t('Delete the link'),
      message: t('{{name}} is deleted. Its orders keep its code; new ones are not counted for it.', { name }),
      action: t('Delete {{name}}', { name }),
      send: () => remove.mutateAsync({ params: { id } }),
    });
    if (isDone) notify.done(t('The link was deleted'));
  };
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          ?via={code}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="secondary"
          onClick={() => setShared(true)}
          aria-label={t('Share {{name}}', { name })}
        >
          {t('Link and QR code')}
        </Button>
        {mayWrite && (
          <Button variant="secondary" onClick={() => void drop()} aria-label={t('Delete {{name}}', { name })}>
            {t('Delete')}
          </Button>
        )}
      </Group>
      <SharePageDialog
        opened={isShared}
        onClose={() => setShared(false)}
        path={`/?via=${code}`}
        name={name}
      />
    </Group>
  );
}
