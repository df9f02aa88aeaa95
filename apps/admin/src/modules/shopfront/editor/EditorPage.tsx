import { Button, Stack } from '@mantine/core';
import { sectionTypes } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import type { BodyOf } from '../../../lib/routes.ts';
import { useNarrow } from '../../../lib/viewport.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './editor.module.css';
import { PreviewFrame } from '../preview/index.ts';
import { designQueries, usePublishDesign } from './queries.ts';
import { newPartId, typeLabel } from './section-names.ts';
import { SectionForm } from './SectionForm.tsx';
import { SectionList } from './SectionList.tsx';
import { useDraft } from './use-draft.ts';
import { Versions } from './Versions.tsx';

/** /editor: the sections of the shop's home page, with the shop itself as the preview. */
export function EditorPage() {
  const t = useT();
  const draft = useQuery(designQueries.draft());
  return (
    <Page
      title={t('Shop Editor')}
      lead={t('Changes are saved as a draft. Visitors see them once you publish.')}
    >
      <Loaded query={draft}>{(design) => <Editor design={design} />}</Loaded>
    </Page>
  );
}

type Open = 'add' | 'versions' | 'preview' | { section: string } | null;

function Editor({ design }: { design: BodyOf<'design.get'> }) {
  const t = useT();
  const wide = !useNarrow();
  const change = useDraft(design);
  const [open, setOpen] = useState<Open>(null);
  const { sections } = design.draft.home;
  const edited =
    typeof open === 'object' && open ? sections.find(({ _id }) => _id === open.section) : undefined;
  const close = () => setOpen(null);
  const add = async (type: string) => {
    const section = newPartId();
    close();
    await change({ op: 'add', area: 'home', _id: section, type });
    setOpen({ section });
  };
  const preview = (
    <PreviewFrame
      version={design.version}
      selected={edited?._id ?? null}
      onSelect={(section) => setOpen({ section })}
    />
  );
  return (
    <div className={classes.columns}>
      <Section
        title={t('Sections')}
        actionsLast
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen('add')}>
              {t('Add section')}
            </Button>
            {!wide && (
              <Button variant="secondary" onClick={() => setOpen('preview')}>
                {t('See the shop')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setOpen('versions')}>
              {t('Versions')}
            </Button>
            <Publish changed={design.changed} />
          </>
        }
      >
        <SectionList
          sections={sections}
          missing={design.missing}
          onEdit={(section) => setOpen({ section })}
          onStep={(step) => void change(step)}
        />
      </Section>
      {wide && preview}
      <Dialog title={edited ? t(typeLabel(edited)) : ''} opened={edited !== undefined} onClose={close}>
        {edited && <SectionForm key={edited._id} section={edited} onStep={(step) => void change(step)} />}
      </Dialog>
      <Dialog title={t('Add section')} opened={open === 'add'} onClose={close}>
        <Stack gap="xs">
          {Object.values(sectionTypes).map(({ type, label }) => (
            <Button key={type} variant="secondary" onClick={() => void add(type)}>
              {t(label)}
            </Button>
          ))}
        </Stack>
      </Dialog>
      <Dialog title={t('Versions')} opened={open === 'versions'} onClose={close}>
        {open === 'versions' && <Versions onRestored={close} />}
      </Dialog>
      <Dialog title={t('Preview of your shop')} opened={open === 'preview'} onClose={close} fullScreen>
        {open === 'preview' && preview}
      </Dialog>
    </div>
  );
}

function Publish({ changed }: { changed: boolean }) {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = usePublishDesign();
  const publish = () =>
    confirm({
      title: t('Publish the design'),
      message: t('Visitors see this draft from now on. You can restore earlier versions.'),
      action: t('Publish'),
      variant: 'primary',
      send: () => mutateAsync({ body: {} }),
    });
  return (
    <Button disabled={!changed} onClick={() => void publish()}>
      {changed ? t('Publish') : t('Published')}
    </Button>
  );
}
