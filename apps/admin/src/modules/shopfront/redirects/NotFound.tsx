import type { MissingPage } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { redirects, useForgetMissing } from './queries.ts';
import { useSaveAll } from './use-save-all.ts';

/** The addresses that visitors asked for in vain, with the pages that are proposed. */
export function NotFound() {
  const t = useT();
  const query = useQuery(redirects.missing());
  return (
    <Section
      title={t('Not found')}
      lead={t('Addresses that people opened in the last 60 days and your shop has no page for.')}
    >
      <Loaded
        query={query}
        empty={(all) =>
          all.length === 0 && <Text c="dimmed">{t('Nobody has asked for a page that is missing.')}</Text>
        }
      >
        {(all) => (
          <ul className={rows.rows}>
            {all.map((page) => (
              <NotFoundRow key={page._id} page={page} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function NotFoundRow({ page }: { page: MissingPage }) {
  const t = useT();
  const saveAll = useSaveAll();
  const forget = useForgetMissing();
  const { _id: id, path, count, last_at, proposal } = page;
  return (
    <li>
      <div className={rows.rowText}>
        <Text fw={600} className={rows.keyStart} style={{ overflowWrap: 'anywhere' }}>
          {path}
        </Text>
        <Text size="sm" c="dimmed">
          {t('{{count}} times, last on {{day}}', { count, day: day(last_at) })}
        </Text>
      </div>
      <Group gap="xs">
        {proposal && (
          <Button variant="secondary" onClick={() => void saveAll([{ from: path, to: proposal.to }])}>
            {t('Lead to {{name}}', { name: proposal.name })}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-label={t('Take {{path}} off the list', { path })}
          onClick={() => forget.mutate({ params: { id } }, { onError: notify.error })}
        >
          {t('Ignore')}
        </Button>
      </Group>
    </li>
  );
}
