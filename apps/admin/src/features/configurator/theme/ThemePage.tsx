import { useQuery } from '@tanstack/react-query';
import { asApiError } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { theme } from '../queries.ts';
import { ThemeForm } from './ThemeForm.tsx';

/** /store-configurator/theme: the shop's five colours. */
export function ThemePage() {
  const t = useT();
  const saved = useQuery(theme.current());
  const none = saved.error !== null && asApiError(saved.error).status === 404;
  return (
    <Page
      title={t('Theme Configurator')}
      back={{ to: paths.storeConfigurator(), label: t('Store Configurator') }}
    >
      {none ? (
        <ThemeForm saved={null} />
      ) : (
        <Loaded query={saved}>{(data) => <ThemeForm saved={data} />}</Loaded>
      )}
    </Page>
  );
}
