import { RichTextEditor } from '@mantine/tiptap';
import { IconBackground, IconLetterA } from '@tabler/icons-react';
import { useT } from '../../../../lib/i18n.ts';
import { usePhone } from '../../../../lib/viewport.ts';
import { ColourControl } from './ColourControl.tsx';
import { HeadingMenu } from './HeadingMenu.tsx';
import { LinkControl } from './LinkControl.tsx';
import classes from './rich-text.module.css';

/** The specified controls: six headings, four marks, two lists, two colours, alignment, link, clean. One row that scrolls sideways on phones. */
export function EditorToolbar() {
  const t = useT();
  const phone = usePhone();
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={t('Formatting')} className={classes.toolbar}>
      <RichTextEditor.ControlsGroup>
        {phone ? (
          <HeadingMenu />
        ) : (
          <>
            <RichTextEditor.H1 />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
            <RichTextEditor.H5 />
            <RichTextEditor.H6 />
          </>
        )}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.OrderedList />
        <RichTextEditor.BulletList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <ColourControl kind="text" label={t('Text colour')} icon={IconLetterA} />
        <ColourControl kind="background" label={t('Background colour')} icon={IconBackground} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.AlignLeft />
        <RichTextEditor.AlignCenter />
        <RichTextEditor.AlignRight />
        <RichTextEditor.AlignJustify />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl />
        <RichTextEditor.Unlink />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
