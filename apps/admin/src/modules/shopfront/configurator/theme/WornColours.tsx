import { ColorSwatch, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { colourFields, type Colours } from './colours.ts';

/** The colours that buyers see now, where they differ from those in the form. */
export function WornColours({ colours }: { colours: Colours }) {
  const t = useT();
  return (
    <Stack gap={4}>
      <Text size="sm">{t('Your shop wears these colours now')}</Text>
      <Group gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {colourFields.map(([name, label]) => (
          <Group key={name} component="li" gap={4}>
            <ColorSwatch color={colours[name]} size={20} aria-hidden />
            <Text size="xs" c="dimmed">
              <span className="kade-unseen">{t(label)} </span>
              {colours[name]}
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}
