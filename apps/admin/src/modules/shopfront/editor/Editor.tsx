import type { Trade } from '@kade/contract';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import type { BodyOf } from '../../../lib/routes.ts';
import { useNarrow } from '../../../lib/viewport.ts';
import { Section } from '../../../ui/Section.tsx';
import { PreviewFrame } from '../preview/index.ts';
import { useAdvice } from './advice/use-advice.ts';
import classes from './editor.module.css';
import { EditorActions } from './EditorActions.tsx';
import { EditorDialogs, type OpenDialog } from './EditorDialogs.tsx';
import { PageSwitch } from './pages/PageSwitch.tsx';
import { SharedPart } from './pages/SharedPart.tsx';
import { useChosen } from './pages/use-chosen.ts';
import { useShownPath } from './product/use-shown-path.ts';
import { SectionList } from './SectionList.tsx';
import { TradeButtons } from './starts/TradeButtons.tsx';
import { useStart } from './starts/use-start.ts';
import { PageWeight } from './weight/PageWeight.tsx';
import { useDraft } from './use-draft.ts';

/** The sections of the chosen page beside the shop; on a phone the shop is in a dialog. */
export function Editor({ design }: { design: BodyOf<'design.get'> }) {
  const t = useT();
  const wide = !useNarrow();
  const history = useDraft(design);
  const [open, setOpen] = useState<OpenDialog>(null);
  const { draft } = design;
  const { chosen, choose, chooseFor, page, area, shared, sections } = useChosen(draft);
  const path = useShownPath(page, chosen);
  const advice = useAdvice(sections ?? []);
  const start = useStart(draft.home.sections, history.changeAll);
  const startWith = async (trade: Trade) => {
    setOpen(null);
    if (await start(trade)) choose('');
  };
  const select = (section: string) => {
    chooseFor(section);
    setOpen({ section });
  };
  const preview = (
    <PreviewFrame
      version={design.version}
      path={path}
      selected={typeof open === 'object' ? (open?.section ?? null) : null}
      onSelect={select}
    />
  );
  return (
    <div className={classes.columns}>
      <Section
        title={t(shared ?? 'Sections')}
        actionsLast
        actions={
          <EditorActions
            design={design}
            history={history}
            onOpen={setOpen}
            withPreview={!wide}
            withSections={sections !== undefined}
            withStart={!shared}
          />
        }
      >
        <PageSwitch
          pages={draft.pages ?? []}
          page={page}
          chosen={chosen}
          onChoose={choose}
          onOpen={setOpen}
        />
        {shared && <SharedPart chosen={chosen} design={design} change={history.change} />}
        {sections && (
          <SectionList
            sections={sections}
            missing={design.missing}
            broken={design.broken ?? []}
            advice={advice}
            start={!page && !shared && <TradeButtons onChoose={(trade) => void startWith(trade)} />}
            onEdit={(section) => setOpen({ section })}
            onStep={(step) => void history.change(step)}
          />
        )}
        {!shared && <PageWeight page={page} sections={sections ?? []} version={design.version} />}
      </Section>
      {wide && preview}
      <EditorDialogs
        open={open}
        onOpen={setOpen}
        page={page}
        area={area}
        sections={sections ?? []}
        advice={advice}
        preview={preview}
        onStart={(trade) => void startWith(trade)}
        planned={design.publish_at}
        change={history.change}
        onPage={choose}
      />
    </div>
  );
}
