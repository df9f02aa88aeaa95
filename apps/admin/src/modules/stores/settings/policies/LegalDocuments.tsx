import { policyTypes } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useLastValue } from '../../../../ui/use-last-value.ts';
import { shopPaths, ViewInShop } from '../../links/index.ts';
import { settings } from '../queries.ts';
import classes from '../../../../ui/setting-rows.module.css';
import { type PolicyType, policyNames } from './policy-facts.ts';

const PolicyEditDialog = lazyDialog(() =>
  import('./PolicyEditDialog.tsx').then((file) => file.PolicyEditDialog),
);
const PolicyViewDialog = lazyDialog(() =>
  import('./PolicyViewDialog.tsx').then((file) => file.PolicyViewDialog),
);

/** The shop's two legal texts, with View and Edit. */
export function LegalDocuments() {
  const t = useT();
  const policies = useQuery(settings.policies());
  const [viewed, setViewed] = useState<PolicyType | null>(null);
  const [edited, setEdited] = useState<PolicyType | null>(null);
  const lastViewed = useLastValue(viewed);
  const lastEdited = useLastValue(edited);
  return (
    <Section title={t('Legal Documents')} anchor="policies">
      <Loaded query={policies} failure={t('Failed to load policies. Please try again.')}>
        {(saved) => {
          const one = (type: PolicyType) => saved.find(({ policy }) => policy === type);
          return (
            <>
              <ul className={classes.rows}>
                {policyTypes.map((type) => {
                  const updated = one(type)?.updated_at;
                  const name = t(policyNames[type]);
                  return (
                    <li key={type}>
                      <div className={classes.rowText}>
                        <Text fw={600}>{name}</Text>
                        <Text size="sm" c="dimmed">
                          {updated
                            ? t('Last changed {{when}}', { when: dateTime(updated) })
                            : t('Not written yet')}
                        </Text>
                      </div>
                      <Group gap="xs">
                        {updated && (
                          <ViewInShop
                            path={shopPaths.policy(type)}
                            label={t('View in shop')}
                            name={`${t('View in shop')}: ${name}`}
                          />
                        )}
                        <Button
                          variant="secondary"
                          aria-label={`${t('View')} ${name}`}
                          onClick={() => setViewed(type)}
                        >
                          {t('View')}
                        </Button>
                        <Button
                          variant="secondary"
                          aria-label={`${t('Edit')} ${name}`}
                          onClick={() => setEdited(type)}
                        >
                          {t('Edit')}
                        </Button>
                      </Group>
                    </li>
                  );
                })}
              </ul>
              <PolicyViewDialog
                type={lastViewed}
                opened={viewed !== null}
                content={lastViewed ? (one(lastViewed)?.content ?? '') : ''}
                onClose={() => setViewed(null)}
              />
              <PolicyEditDialog
                type={lastEdited}
                opened={edited !== null}
                content={lastEdited ? (one(lastEdited)?.content ?? '') : ''}
                onClose={() => setEdited(null)}
              />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
