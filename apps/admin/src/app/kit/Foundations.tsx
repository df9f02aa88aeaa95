import { Box, Group, Stack, Text, Title } from '@mantine/core';
import classes from './kit.module.css';
import { Part } from './Part.tsx';
import { useSamples } from './samples.ts';

const spaces = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** Backgrounds with the colour of the text on them. */
const roles = [
  ['surface', 'var(--mantine-color-text)'],
  ['surface', 'var(--kade-text-soft)'],
  ['sunken', 'var(--mantine-color-text)'],
  ['sunken', 'var(--kade-text-soft)'],
  ['primary', 'var(--kade-on-primary)'],
  ['accent-ground', 'var(--kade-accent-text)'],
  ['danger', 'var(--kade-on-danger)'],
  ['danger-ground', 'var(--kade-danger-text)'],
  ['warning-ground', 'var(--kade-warning-text)'],
  ['shell', 'var(--kade-shell-text)'],
  ['shell', 'var(--kade-shell-soft)'],
] as const;

const lines = ['line', 'control-line', 'focus'] as const;

function TypeScale() {
  const { word, sentence } = useSamples();
  return (
    <Part name="Type">
      <Title order={2} size="h1">
        h1 {word}
      </Title>
      <Title order={2}>h2 {word}</Title>
      <Title order={3}>h3 {word}</Title>
      <Text>md {sentence}</Text>
      <Text size="sm" c="dimmed">
        sm {sentence}
      </Text>
      <Text size="xs">xs {sentence}</Text>
    </Part>
  );
}

/** Font sizes, spacing, and colours by purpose. */
export const Foundations = () => (
  <>
    <TypeScale />
    <Part name="Space">
      {spaces.map((space) => (
        <Group key={space} gap="sm">
          <Text w="2rem" size="sm">
            {space}
          </Text>
          <Box className={classes.space} w={`var(--mantine-spacing-${space})`} />
        </Group>
      ))}
    </Part>
    <Part name="Colour">
      <div className={classes.colours}>
        {roles.map(([ground, words]) => (
          <div
            key={`${ground} ${words}`}
            className={classes.colour}
            style={{ background: `var(--kade-${ground})`, color: words }}
          >
            {ground}
          </div>
        ))}
        {lines.map((line) => (
          <Stack key={line} gap={0} className={classes.colour} style={{ borderColor: `var(--kade-${line})` }}>
            {line}
          </Stack>
        ))}
      </div>
    </Part>
  </>
);
