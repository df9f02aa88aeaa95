import { NativeSelect, Stack, Text } from '@mantine/core';
import { type DesignDocument, linkSettings } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { SettingField } from '../SettingField.tsx';
import type { Step } from '../step.ts';
import type { PlacedLink } from './menu-links.ts';
import { useLinkNames } from './use-link-names.ts';

interface Props {
  place: PlacedLink;
  draft: DesignDocument;
  onStep: (step: Step) => void;
}

/** The name of a link, where it leads, and the link below which it is. */
export function LinkForm({ place, draft, onStep }: Props) {
  const t = useT();
  const { menu, link, below, under } = place;
  const others = (draft.menus?.[menu] ?? []).filter(({ _id }) => _id !== link._id);
  const nameOf = useLinkNames(others);
  const move = (to: string) =>
    onStep({
      op: 'move_link',
      link: link._id,
      under: to || null,
      index: to ? (others.find(({ _id }) => _id === to)?.links.length ?? 0) : others.length,
    });
  return (
    <Stack gap="md">
      {(['target', 'name'] as const).map((name) => (
        <SettingField
          key={name}
          schema={linkSettings[name]}
          value={link[name]}
          onSave={(value) => onStep({ op: 'set_link', link: link._id, name, value })}
        />
      ))}
      <Text size="sm" c="dimmed">
        {t('Without a name, visitors see the name of what it leads to.')}
      </Text>
      {below.length === 0 && (
        <NativeSelect
          label={t('Position in the menu')}
          value={under?._id ?? ''}
          onChange={(event) => move(event.currentTarget.value)}
          data={[
            { value: '', label: t('First level') },
            ...others.map((each) => ({
              value: each._id,
              label: t('Below {{name}}', { name: nameOf(each) }),
            })),
          ]}
        />
      )}
    </Stack>
  );
}
