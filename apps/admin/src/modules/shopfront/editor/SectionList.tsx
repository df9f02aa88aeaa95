import { Badge, Button, Group, Text } from '@mantine/core';
import type { DesignSection } from '@kade/contract';
import { IconLayoutGrid } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SortableList } from '../../../ui/SortableList.tsx';
import type { Advice } from './advice/advise.ts';
import { AdviceLines } from './advice/AdviceLines.tsx';
import { firstText, sectionName, typeLabel } from './section-names.ts';
import type { Step } from './step.ts';

interface Props {
  sections: readonly DesignSection[];
  /** The ids of the sections whose collection or product was deleted. */
  missing: readonly string[];
  /** The ids of the sections with a link whose target is gone. */
  broken: readonly string[];
  /** What can be better in each section, by its id. */
  advice: ReadonlyMap<string, readonly Advice[]>;
  /** What an empty page can be started from. */
  start: ReactNode;
  onEdit: (id: string) => void;
  onStep: (step: Step) => void;
}

/** The sections of the home page in their order; moved by dragging or by buttons. */
export function SectionList({ sections, missing, broken, advice, start, onEdit, onStep }: Props) {
  const t = useT();
  const confirm = useConfirm();
  const remove = async (section: DesignSection, name: string) => {
    const sure = await confirm({
      title: t('Confirm Deletion'),
      message: t('Delete the section “{{name}}”?', { name }),
      action: t('Delete'),
    });
    if (sure) onStep({ op: 'remove', section: section._id });
  };
  const reorder = (ids: readonly string[]) => {
    const present = sections.map(({ _id }) => _id);
    // The one that was moved is the one without which both orders are the same.
    const moved = ids.find((id) => {
      const rest = (list: readonly string[]) => list.filter((each) => each !== id).join();
      return rest(ids) === rest(present) && ids.indexOf(id) !== present.indexOf(id);
    });
    if (moved) onStep({ op: 'move', section: moved, index: ids.indexOf(moved) });
  };
  if (sections.length === 0) return <NoSections start={start} />;
  return (
    <SortableList
      label={t('Sections')}
      onChange={reorder}
      items={sections.map((section) => {
        const name = sectionName(section, t);
        return {
          id: section._id,
          name,
          content: (
            <Group justify="space-between" gap="xs" flex={1}>
              <SectionLabel
                section={section}
                isMissing={missing.includes(section._id)}
                isBroken={broken.includes(section._id)}
                advice={advice.get(section._id) ?? []}
              />
              <Group gap={4}>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={`${t('Edit')} ${name}`}
                  onClick={() => onEdit(section._id)}
                >
                  {t('Edit')}
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={`${t('Delete')} ${name}`}
                  onClick={() => void remove(section, name)}
                >
                  {t('Delete')}
                </Button>
              </Group>
            </Group>
          ),
        };
      })}
    />
  );
}

function NoSections({ start }: Pick<Props, 'start'>) {
  const t = useT();
  return (
    <EmptyState
      icon={IconLayoutGrid}
      title={t('No sections yet')}
      hint={
        start
          ? t('Choose what you sell to start from a finished page, or add sections one by one.')
          : t('Add a welcome picture, collections or a text.')
      }
      action={start}
    />
  );
}

interface LabelProps {
  section: DesignSection;
  /** What it shows was deleted. */
  isMissing: boolean;
  /** A link of it leads to what is not in the shop. */
  isBroken: boolean;
  advice: readonly Advice[];
}

function SectionLabel({ section, isMissing, isBroken, advice }: LabelProps) {
  const t = useT();
  return (
    <div>
      <Text span fw={600}>
        {t(typeLabel(section))}
      </Text>{' '}
      <Text span size="sm" c="dimmed">
        {firstText(section.settings)}
      </Text>
      {isMissing && <Badge color="orange">{t('Hidden: what it shows was deleted')}</Badge>}
      {isBroken && <Badge color="orange">{t('A link leads to what is not in the shop')}</Badge>}
      <AdviceLines advice={advice} />
    </div>
  );
}
