import { Button, Stack, Text } from '@mantine/core';
import {
  type DesignArea,
  type DesignPage,
  type DesignSection,
  sectionTypes,
  type Trade,
} from '@kade/contract';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Advice } from './advice/advise.ts';
import { NewPage } from './pages/NewPage.tsx';
import { PageSettings } from './pages/PageSettings.tsx';
import { Schedule } from './Schedule.tsx';
import { newPartId, typeLabel } from './section-names.ts';
import { SectionForm } from './SectionForm.tsx';
import { TradeButtons } from './starts/TradeButtons.tsx';
import type { Step } from './step.ts';
import { Versions } from './Versions.tsx';

/** The dialog that is open: one of these, or the form of a section. */
export type OpenDialog =
  | 'add'
  | 'start'
  | 'versions'
  | 'schedule'
  | 'preview'
  | 'page'
  | 'add page'
  | { section: string }
  | null;

interface Props {
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  /** The page that is edited; undefined for the home page. */
  page: DesignPage | undefined;
  /** The area whose sections are edited. */
  area: DesignArea;
  sections: readonly DesignSection[];
  /** What can be better in each section, by its id. */
  advice: ReadonlyMap<string, readonly Advice[]>;
  preview: ReactNode;
  /** When the draft is to be published; null without a plan. */
  planned: string | null;
  change: (step: Step) => Promise<boolean>;
  /** Called with the trade whose finished page is to be the home page. */
  onStart: (trade: Trade) => void;
  /** Called with the id of a new page. */
  onPage: (id: string) => void;
}

/** The dialogs of the editor, of which one at most is open. */
export function EditorDialogs(props: Props) {
  const t = useT();
  const { open, onOpen, onStart, preview, planned } = props;
  const close = () => onOpen(null);
  return (
    <>
      <SectionDialogs {...props} />
      <PageDialogs {...props} />
      <Dialog title={t('Start from a finished page')} opened={open === 'start'} onClose={close}>
        <Stack gap="md">
          <Text size="sm">
            {t('The page is made of your own products and collections, and you can change all of it.')}
          </Text>
          <TradeButtons onChoose={onStart} />
        </Stack>
      </Dialog>
      <Dialog title={t('Versions')} opened={open === 'versions'} onClose={close}>
        {open === 'versions' && <Versions onRestored={close} />}
      </Dialog>
      <Dialog title={t('Publish later')} opened={open === 'schedule'} onClose={close}>
        {open === 'schedule' && <Schedule planned={planned} onDone={close} />}
      </Dialog>
      <Dialog title={t('Preview of your shop')} opened={open === 'preview'} onClose={close} fullScreen>
        {open === 'preview' && preview}
      </Dialog>
    </>
  );
}

function SectionDialogs({ open, onOpen, page, area, sections, advice, change }: Props) {
  const t = useT();
  const close = () => onOpen(null);
  const edited =
    typeof open === 'object' && open ? sections.find(({ _id }) => _id === open.section) : undefined;
  const add = async (type: string) => {
    const section = newPartId();
    close();
    const step = { op: 'add' as const, area, _id: section, type };
    if (await change(page ? { ...step, page: page._id } : step)) onOpen({ section });
  };
  const offered = Object.values(sectionTypes).filter(({ areas }) => areas.some((each) => each === area));
  return (
    <>
      <Dialog title={edited ? t(typeLabel(edited)) : ''} opened={edited !== undefined} onClose={close}>
        {edited && (
          <SectionForm
            key={edited._id}
            section={edited}
            advice={advice.get(edited._id)}
            onStep={(step) => void change(step)}
          />
        )}
      </Dialog>
      <Dialog title={t('Add section')} opened={open === 'add'} onClose={close}>
        <Stack gap="xs">
          {offered.map(({ type, label }) => (
            <Button key={type} variant="secondary" onClick={() => void add(type)}>
              {t(label)}
            </Button>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}

function PageDialogs({ open, onOpen, page, change, onPage }: Props) {
  const t = useT();
  const close = () => onOpen(null);
  const add = async (added: { _id: string; slug: string; title: DesignPage['title'] }) => {
    if (!(await change({ op: 'add_page', page: added }))) return;
    onPage(added._id);
    close();
  };
  const settings = page && (
    <PageSettings key={page._id} page={page} onStep={(step) => void change(step)} onRemoved={close} />
  );
  return (
    <>
      <Dialog title={t('Add page')} opened={open === 'add page'} onClose={close}>
        {open === 'add page' && <NewPage onAdd={add} />}
      </Dialog>
      <Dialog
        title={t('Settings of the page')}
        opened={open === 'page' && page !== undefined}
        onClose={close}
      >
        {settings}
      </Dialog>
    </>
  );
}
