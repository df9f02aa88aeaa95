import { Menu } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconCheck, IconHeading } from '@tabler/icons-react';
import { useT } from '../../../../lib/i18n.ts';

const levels = [1, 2, 3, 4, 5, 6] as const;

/** The six headings behind one button, for narrow screens. */
export function HeadingMenu() {
  const t = useT();
  const { editor } = useRichTextEditorContext();
  return (
    <Menu width={200} returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control
          aria-label={t('Headings')}
          title={t('Headings')}
          active={editor?.isActive('heading') ?? false}
        >
          <IconHeading size={18} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {levels.map((level) => {
          const chosen = editor?.isActive('heading', { level }) ?? false;
          return (
            <Menu.Item
              key={level}
              aria-current={chosen ? 'true' : undefined}
              rightSection={chosen ? <IconCheck size={16} aria-hidden /> : undefined}
              onClick={() => editor?.chain().focus().toggleHeading({ level }).run()}
            >
              {t('Heading {{level}}', { level })}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
