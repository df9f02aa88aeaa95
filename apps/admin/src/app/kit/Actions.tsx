import { ActionIcon, Anchor, Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Choice } from '../../ui/Choice.tsx';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { Part, State } from './Part.tsx';
import { useSamples } from './samples.ts';

const looks = ['primary', 'secondary', 'subtle', 'link', 'danger'] as const;

function Choices() {
  const { word } = useSamples();
  const [chosen, choose] = useState('cards');
  return (
    <Part name="Choice">
      <Choice
        label="Show as"
        value={chosen}
        choices={[
          ['cards', word],
          ['table', 'Table'],
        ]}
        onChange={choose}
      />
      <LanguageChoice />
    </Part>
  );
}

/** Controls to press: buttons in their five variants, menus, choices. */
export function Actions() {
  const { word } = useSamples();
  return (
    <>
      <Part name="Button">
        <State name="normal">
          <Group gap="sm">
            {looks.map((look) => (
              <Button key={look} variant={look}>
                {look} {word}
              </Button>
            ))}
          </Group>
        </State>
        <State name="disabled">
          <Group gap="sm">
            {looks.map((look) => (
              <Button key={look} variant={look} disabled>
                {look}
              </Button>
            ))}
          </Group>
        </State>
        <State name="loading">
          <Group gap="sm">
            {looks.map((look) => (
              <Button key={look} variant={look} loading aria-label={look}>
                {look}
              </Button>
            ))}
          </Group>
        </State>
        <State name="icons and links">
          <Group gap="sm">
            <ActionIcon variant="subtle" size="lg" aria-label="Rename">
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" size="lg" aria-label="Rename, disabled" disabled>
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
            <Anchor href="#kit">{word}</Anchor>
          </Group>
        </State>
      </Part>
      <Part name="More">
        <MoreMenu>
          <Button variant="secondary">{word}</Button>
          <Button variant="secondary">Export CSV</Button>
        </MoreMenu>
        <MoreMenu always>
          <Button variant="secondary">{word}</Button>
        </MoreMenu>
      </Part>
      <Choices />
    </>
  );
}
