import { type ShopTemplate, shopTemplates } from '@kade/contract';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useReportUnsaved } from '../../../../ui/unsaved.tsx';
import classes from './shop.module.css';
import { TemplateImage } from './TemplateImage.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const texts: Record<ShopTemplate, { name: string; description: string }> = {
  classic: { name: phrase('Classic'), description: phrase('Calm: text and white space lead.') },
  market: { name: phrase('Market'), description: phrase('Dense: many products at once, price first.') },
  studio: { name: phrase('Studio'), description: phrase('A gallery: large pictures, few words.') },
};

/** Chooses one of the three templates of the shop's pages. */
export function TemplateCard({ saved }: { saved: ShopTemplate }) {
  const t = useT();
  const [template, setTemplate] = useState(saved);
  const { save, send, pending, problem } = useSaveSettings();
  useReportUnsaved(template !== saved);
  const putBack = async () => {
    await send({ template: saved });
    setTemplate(saved);
  };
  return (
    <Section
      title={t('Template')}
      anchor="template"
      lead={t('How the pages of your shop are arranged. The colours come from your theme.')}
    >
      <Stack gap="md">
        <Radio.Group
          label={<span className="kade-unseen">{t('Template')}</span>}
          name="template"
          value={template}
          onChange={(value) => setTemplate(value)}
        >
          <div className={classes.templates}>
            {shopTemplates.map((name) => (
              <Radio
                key={name}
                value={name}
                classNames={{ root: classes.template ?? '', body: classes.templateBody ?? '' }}
                label={
                  <>
                    <TemplateImage template={name} />
                    <b>{t(texts[name].name)}</b>
                  </>
                }
                description={t(texts[name].description)}
              />
            ))}
          </div>
        </Radio.Group>
        {problem && <Message>{problem}</Message>}
        <div>
          <Button
            disabled={pending || template === saved}
            onClick={() => void save({ template }, t('Template saved'), putBack)}
          >
            {t('Save Template')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
