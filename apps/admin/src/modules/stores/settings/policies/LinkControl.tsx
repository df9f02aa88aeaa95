import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';

/** Makes the selected text a link, or changes its address; an empty address removes the link. */
export function LinkControl() {
  const t = useT();
  const { editor } = useRichTextEditorContext();
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');

  const open = () => {
    const href: unknown = editor?.getAttributes('link').href;
    setAddress(typeof href === 'string' ? href : '');
    setOpened(true);
  };
  const save = () => {
    setOpened(false);
    const href = address.trim();
    const chain = editor?.chain().focus().extendMarkRange('link');
    (href ? chain?.setLink({ href }) : chain?.unsetLink())?.run();
  };

  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus shadow="lg" withinPortal>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('Link')}
          title={t('Link')}
          active={editor?.isActive('link') ?? false}
          onClick={open}
        >
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Link')} maw="calc(100vw - 2rem)">
        <Group gap="xs" wrap="nowrap">
          <TextInput
            type="url"
            aria-label={t('Address of the link')}
            placeholder="https://example.lk/"
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter must not submit the form around the editor.
              event.preventDefault();
              save();
            }}
          />
          <Button onClick={save}>{t('Save')}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
