import { Button, ColorSwatch, Popover, SimpleGrid, Stack, UnstyledButton } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import classes from './rich-text.module.css';

interface ColourControlProps {
  kind: 'text' | 'background';
  label: string;
  icon: Icon;
}

/** Dark enough on white to be read, light enough under black, both with names. */
const palettes = {
  text: {
    Black: '#1a1e1a',
    Grey: '#5c6258',
    Red: '#b03c20',
    Brown: '#6e470a',
    Green: '#0b6440',
    Blue: '#1d4f91',
    Purple: '#5a3795',
    Pink: '#9d1c6a',
  },
  background: {
    Grey: '#e8e8e2',
    Yellow: '#feeec4',
    Orange: '#fde0c2',
    Red: '#fadcd3',
    Green: '#d0ebde',
    Blue: '#dceafc',
    Purple: '#ebe3fa',
    Pink: '#fbdcec',
  },
} as const;

/** Colours the chosen text, or the ground behind it. */
export function ColourControl({ kind, label, icon: Picture }: ColourControlProps) {
  const t = useT();
  const { editor } = useRichTextEditorContext();
  const [opened, setOpened] = useState(false);
  const style = editor?.getAttributes('textStyle');
  const current: unknown = kind === 'text' ? style?.color : style?.backgroundColor;

  const paint = (colour: string | null) => {
    const chain = editor?.chain().focus();
    if (kind === 'text') (colour ? chain?.setColor(colour) : chain?.unsetColor())?.run();
    else (colour ? chain?.setBackgroundColor(colour) : chain?.unsetBackgroundColor())?.run();
    setOpened(false);
  };

  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus shadow="lg" withinPortal>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          active={typeof current === 'string'}
          onClick={() => setOpened(!opened)}
        >
          <Picture size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="xs">
          <SimpleGrid cols={4} spacing={6}>
            {Object.entries(palettes[kind]).map(([name, colour]) => (
              <UnstyledButton
                key={colour}
                aria-label={t(name)}
                title={t(name)}
                className={classes.swatch}
                onClick={() => paint(colour)}
              >
                <ColorSwatch color={colour} size={28} withShadow />
              </UnstyledButton>
            ))}
          </SimpleGrid>
          <Button variant="subtle" size="xs" onClick={() => paint(null)}>
            {t('No colour')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
