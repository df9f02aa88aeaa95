import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useT } from '../../../../lib/i18n.ts';

/** The names of the editor's controls in the chosen language. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const t = useT();
  return {
    h1ControlLabel: t('Heading {{level}}', { level: 1 }),
    h2ControlLabel: t('Heading {{level}}', { level: 2 }),
    h3ControlLabel: t('Heading {{level}}', { level: 3 }),
    h4ControlLabel: t('Heading {{level}}', { level: 4 }),
    h5ControlLabel: t('Heading {{level}}', { level: 5 }),
    h6ControlLabel: t('Heading {{level}}', { level: 6 }),
    boldControlLabel: t('Bold'),
    italicControlLabel: t('Italic'),
    underlineControlLabel: t('Underline'),
    strikeControlLabel: t('Strike'),
    orderedListControlLabel: t('Ordered list'),
    bulletListControlLabel: t('Bullet list'),
    alignLeftControlLabel: t('Align left'),
    alignCenterControlLabel: t('Align centre'),
    alignRightControlLabel: t('Align right'),
    alignJustifyControlLabel: t('Align both sides'),
    unlinkControlLabel: t('Remove link'),
    clearFormattingControlLabel: t('Clean formatting'),
  };
}
