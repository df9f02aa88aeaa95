import { Button, ColorSwatch, Popover, SimpleGrid, Stack, UnstyledButton } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import type { Icon } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { phrase, useT } from '../../../../lib/i18n.ts';
import classes from './rich-text.module.css';

interface ColourControlProps {
  kind: 'text' | 'background';
  label: string;
  icon: Icon;
}

/** Colours with enough contrast: dark ones for text on white, light ones behind black text. */
const palettes: Record<'text' | 'background', readonly (readonly [name: string, colour: string])[]> = {
  text: [
    [phrase('Black'), '#1a1e1a'],
    [phrase('Grey'), '#5c6258'],
    [phrase('Red'), '#b03c20'],
    [phrase('Brown'), '#6e470a'],
    [phrase('Green'), '#0b6440'],
    [phrase('Blue'), '#1d4f91'],
    [phrase('Purple'), '#5a3795'],
    [phrase('Pink'), '#9d1c6a'],
  ],
  background: [
    [phrase('Grey'), '#e8e8e2'],
    [phrase('Yellow'), '#feeec4'],
    [phrase('Orange'), '#fde0c2'],
    [phrase('Red'), '#fadcd3'],
    [phrase('Green'), '#d0ebde'],
    [phrase('Blue'), '#dceafc'],
    [phrase('Purple'), '#ebe3fa'],
    [phrase('Pink'), '#fbdcec'],
  ],
};

/** Colours the selected text, or its background. */
export function ColourControl({ kind, label, icon: Icon }: ColourControlProps) {
  const t = useT();
  const { editor } = useRichTextEditorContext();
  const control = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const style = editor?.getAttributes('textStyle');
  const current: unknown = kind === 'text' ? style?.color : style?.backgroundColor;

  const paint = (colour: string | null) => {
    setOpened(false);
    // The editor forgets the colour for the next input when the focus moves, so the popover must have released the focus.
    setTimeout(() => {
      const chain = editor?.chain().focus();
      if (kind === 'text') (colour ? chain?.setColor(colour) : chain?.unsetColor())?.run();
      else (colour ? chain?.setBackgroundColor(colour) : chain?.unsetBackgroundColor())?.run();
    });
  };
  const change = (next: boolean) => {
    setOpened(next);
    if (!next) control.current?.focus();
  };

  return (
    <Popover opened={opened} onChange={change} trapFocus shadow="lg" withinPortal>
      <Popover.Target>
        <RichTextEditor.Control
          ref={control}
          aria-label={label}
          title={label}
          active={typeof current === 'string'}
          onClick={() => setOpened(!opened)}
          // Until the focus has moved into the popover, Escape would close the dialog of the editor.
          data-mantine-stop-propagation={opened || undefined}
          onKeyDown={({ key }) => key === 'Escape' && opened && change(false)}
        >
          <Icon size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="xs">
          <SimpleGrid cols={4} spacing={6}>
            {palettes[kind].map(([name, colour]) => (
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
