import { type Theme, ThemeInput } from '@kade/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { validateValues } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { ColourField } from '../../../../ui/ColourField.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts';
import { PreviewFrame } from '../../preview/index.ts';
import classes from '../configurator.module.css';
import { ContrastAdvice } from './ContrastAdvice.tsx';
import { areSame, colourFields, type Colours, digitsOf, standardColours, toColours } from './colours.ts';
import { lookText, toLook } from './look.ts';
import { LookFields } from './LookFields.tsx';
import { ThemeActions } from './ThemeActions.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { WornColours } from './WornColours.tsx';

/** Milliseconds without a change before the shop shows the colours. */
const PAUSE = 300;

interface ThemeFormProps {
  /** Null before the first save. */
  saved: Theme | null;
  /** What the shop wears without a theme in use: the colours of its template. */
  plain: Colours;
}

/** The five colours and the look, their preview, and their actions. Before the first save they are those that the shop wears. */
export function ThemeForm({ saved, plain }: ThemeFormProps) {
  const t = useT();
  const stored = saved ? toColours(saved) : plain;
  const [colours, setColours] = useState<Colours>(stored);
  const [look, setLook] = useState(() => toLook(saved));
  const problems = validateValues(ThemeInput, colours);
  const isComplete = Object.keys(problems).length === 0;
  const [shown] = useDebouncedValue(isComplete ? digitsOf(colours) : '', PAUSE);
  const isSaved = areSame(colours, stored) && lookText(look) === lookText(toLook(saved));
  useUnsavedGuard(!isSaved);

  return (
    <div className={classes.themeColumns}>
      <Section title={t('Colours')} lead={<ThemeState saved={saved} />}>
        <Stack gap="md">
          {colourFields.map(([name, label]) => (
            <ColourField
              key={name}
              label={t(label)}
              value={colours[name]}
              error={problems[name]}
              onChange={(value) => setColours((before) => ({ ...before, [name]: value }))}
            />
          ))}
          {saved?.enabled === false && <WornColours colours={plain} />}
          <ContrastAdvice
            colours={colours}
            onUse={(name, value) => setColours((before) => ({ ...before, [name]: value }))}
          />
          <Button
            variant="secondary"
            disabled={areSame(colours, standardColours)}
            onClick={() => setColours(standardColours)}
          >
            {t('Use the standard colours')}
          </Button>
          <LookFields look={look} onChange={setLook} />
          <ThemeActions colours={colours} look={look} saved={saved} blocked={!isComplete} />
        </Stack>
      </Section>
      <Section title={t('Live preview')} lead={t('How the colours look together; nothing is saved by this.')}>
        <Stack gap="md">
          <PreviewFrame version={0} colours={shown} look={shown && lookText(look)} />
          <ThemePreview colours={colours} />
        </Stack>
      </Section>
    </div>
  );
}

function ThemeState({ saved }: { saved: Theme | null }) {
  const t = useT();
  return (
    <Text component="output" size="sm" c="dimmed">
      {!saved && t('No theme is saved yet; your shop wears the default colours.')}
      {saved?.enabled === true && t('Your theme is in use.')}
      {saved?.enabled === false &&
        t('Your theme is saved but disabled; your shop wears the default colours.')}
    </Text>
  );
}
