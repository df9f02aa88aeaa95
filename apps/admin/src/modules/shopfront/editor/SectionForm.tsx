import { Button, Group, Stack, Title } from '@mantine/core';
import { type DesignBlock, type DesignSection, findSectionType, MAX_BLOCKS } from '@kade/contract';
import type { z } from 'zod';
import { useT } from '../../../lib/i18n.ts';
import type { Advice } from './advice/advise.ts';
import { AdviceMessages } from './advice/AdviceLines.tsx';
import { newPartId } from './section-names.ts';
import { SettingField } from './SettingField.tsx';
import type { Step } from './step.ts';

interface FieldsProps {
  settings: z.ZodObject<Record<string, z.ZodType>>;
  values: Record<string, unknown>;
  onSave: (name: string, value: unknown) => void;
}

const Fields = ({ settings, values, onSave }: FieldsProps) =>
  Object.entries(settings.shape).map(([name, schema]) => (
    <SettingField key={name} schema={schema} value={values[name]} onSave={(value) => onSave(name, value)} />
  ));

interface FormProps extends Props {
  /** What can be better in the section; undefined for nothing. */
  advice: readonly Advice[] | undefined;
}

interface Props {
  section: DesignSection;
  onStep: (step: Step) => void;
}

/** The settings of a section and those of its blocks, from the schema of its type. */
export function SectionForm({ section, advice = [], onStep }: FormProps) {
  const t = useT();
  const known = findSectionType(section.type);
  if (!known) return null;
  const { _id: id, blocks } = section;
  const types = Object.entries(known.blocks);
  return (
    <Stack gap="lg">
      <AdviceMessages advice={advice} />
      <Fields
        settings={known.settings}
        values={section.settings}
        onSave={(name, value) => onStep({ op: 'set', section: id, name, value })}
      />
      {blocks.map((block, at) => (
        <Block key={block._id} section={section} block={block} at={at} onStep={onStep} />
      ))}
      {types.map(([type, { label }]) => (
        <Button
          key={type}
          variant="secondary"
          disabled={blocks.length >= (known.most ?? MAX_BLOCKS)}
          onClick={() => onStep({ op: 'add_block', section: id, block: { _id: newPartId(), type } })}
        >
          {t('Add')}: {t(label)}
        </Button>
      ))}
    </Stack>
  );
}

function Block({ section, block, at, onStep }: Props & { block: DesignBlock; at: number }) {
  const t = useT();
  const type = findSectionType(section.type)?.blocks[block.type];
  if (!type) return null;
  const part = { section: section._id, block: block._id };
  const name = `${t(type.label)} ${at + 1}`;
  return (
    <Stack gap="xs" component="section" aria-label={name}>
      <Group justify="space-between">
        <Title order={3} size="h4">
          {name}
        </Title>
        <Group gap={4}>
          <Button
            variant="subtle"
            size="xs"
            disabled={at === 0}
            aria-label={t('Move {{name}} up', { name })}
            onClick={() => onStep({ op: 'move', ...part, index: at - 1 })}
          >
            ↑
          </Button>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`${t('Delete')} ${name}`}
            onClick={() => onStep({ op: 'remove', ...part })}
          >
            {t('Delete')}
          </Button>
        </Group>
      </Group>
      <Fields
        settings={type.settings}
        values={block.settings}
        onSave={(setting, value) => onStep({ op: 'set', ...part, name: setting, value })}
      />
    </Stack>
  );
}
