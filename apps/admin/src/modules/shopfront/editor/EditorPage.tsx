import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Editor } from './Editor.tsx';
import { designQueries } from './queries.ts';

/** /editor: the sections of the shop's pages, with the shop itself as the preview. */
export function EditorPage() {
  const t = useT();
  const draft = useQuery(designQueries.draft());
  return (
    <Page
      title={t('Shop Editor')}
      lead={t('Changes are saved as a draft. Visitors see them once you publish.')}
      actions={<HelpLink topic="editor" />}
    >
      <Loaded query={draft}>{(design) => <Editor design={design} />}</Loaded>
    </Page>
  );
}
