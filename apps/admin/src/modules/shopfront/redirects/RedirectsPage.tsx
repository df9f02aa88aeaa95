import { Stack } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/Page.tsx';
import { AddRedirect } from './AddRedirect.tsx';
import { MatchAddresses } from './MatchAddresses.tsx';
import { NotFound } from './NotFound.tsx';
import { RedirectList } from './RedirectList.tsx';

/** /products/redirects: where the addresses of the shop before lead, and those that lead nowhere yet. */
export function RedirectsPage() {
  const t = useT();
  return (
    <Page
      title={t('Old addresses')}
      lead={t('Links to your shop before, in search engines and messages, lead to the pages of this one.')}
      back={{ to: paths.imports(), label: t('Imports') }}
    >
      <Stack gap="md">
        <NotFound />
        <RedirectList />
        <AddRedirect />
        <MatchAddresses />
      </Stack>
    </Page>
  );
}
