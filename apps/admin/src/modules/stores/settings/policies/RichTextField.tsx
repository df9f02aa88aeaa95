import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { TextAlign } from '@tiptap/extension-text-align';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { EditorToolbar } from './EditorToolbar.tsx';
import classes from './rich-text.module.css';
import { useEditorLabels } from './use-editor-labels.ts';

interface RichTextFieldProps {
  /** Names the text area for screen readers. */
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Whether the text takes the focus when it appears. A closing dialog has already returned it. */
  takesFocus: boolean;
}

// Exactly the formats of the toolbar; other pasted content is reduced to its text.
const extensions = [
  StarterKit.configure({
    link: false,
    code: false,
    codeBlock: false,
    blockquote: false,
    horizontalRule: false,
  }),
  Link.configure({ protocols: ['mailto'], openOnClick: false }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];

/** A rich-text editor with the specified toolbar. */
export function RichTextField({ label, value, onChange, takesFocus }: RichTextFieldProps) {
  const labels = useEditorLabels();
  const lastValue = useRef(value);
  const editor = useEditor({
    shouldRerenderOnTransaction: true,
    extensions,
    content: value,
    // The code of the editor may load before or after the dialog has moved the focus.
    autofocus: takesFocus ? 'start' : false,
    onUpdate: (update) => {
      lastValue.current = update.editor.isEmpty ? '' : update.editor.getHTML();
      onChange(lastValue.current);
    },
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        'data-autofocus': 'true',
      },
    },
  });

  // A value that was not typed here, such as after a discarded draft, replaces the editor's content.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <RichTextEditor editor={editor} labels={labels} className={classes.editor}>
      <EditorToolbar />
      <RichTextEditor.Content className={classes.content} />
    </RichTextEditor>
  );
}
