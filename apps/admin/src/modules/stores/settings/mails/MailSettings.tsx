import type { MailText, ShopLanguage } from '@kade/contract';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languages, useLanguage, useT } from '../../../../lib/i18n.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import classes from '../../../../ui/setting-rows.module.css';
import { settings } from '../queries.ts';
import { mailNames } from './mail-names.ts';

const MailTextDialog = lazyDialog(() => import('./MailTextDialog.tsx').then((file) => file.MailTextDialog));

const choices = Object.entries(languages).map(([value, label]) => ({ value, label }));

/** The words of the mails to buyers, by language. */
export function MailSettings() {
  const t = useT();
  const texts = useQuery(settings.mailTexts());
  const [language, setLanguage] = useState<ShopLanguage>(useLanguage());
  const [edited, setEdited] = useState<{ opened: boolean; text: MailText | null }>({
    opened: false,
    text: null,
  });
  return (
    <Section
      title={t('Mails')}
      anchor="mails"
      lead={t(
        'The subject and the opening words of each mail to buyers. Each buyer gets the language of their order.',
      )}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('Language of the mails')}
          data={choices}
          value={language}
          onChange={(value) => setLanguage(value as ShopLanguage)}
        />
        <Loaded query={texts}>
          {(list) => (
            <ul className={classes.rows}>
              {list
                .filter((text) => text.language === language)
                .map((text) => (
                  <MailRow key={text.mail} text={text} onEdit={() => setEdited({ opened: true, text })} />
                ))}
            </ul>
          )}
        </Loaded>
      </Stack>
      <MailTextDialog
        {...edited}
        key={edited.text ? `${edited.text.language}.${edited.text.mail}` : 'none'}
        onClose={() => setEdited({ ...edited, opened: false })}
      />
    </Section>
  );
}

function MailRow({ text, onEdit }: { text: MailText; onEdit: () => void }) {
  const t = useT();
  const name = t(mailNames[text.mail]);
  return (
    <li>
      <div className={classes.rowText}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" className={classes.keyStart} lang={text.language}>
          {text.subject}
        </Text>
        {text.own && <Text size="sm">{t('Your own words')}</Text>}
      </div>
      <Button variant="secondary" aria-label={t('Edit the mail “{{name}}”', { name })} onClick={onEdit}>
        {t('Edit')}
      </Button>
    </li>
  );
}
