import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { stores } from '../../../stores/current/index.ts';
import { themeQueries } from '../queries.ts';
import { ThemeForm } from './ThemeForm.tsx';

/** /store-configurator/theme: the shop's five colours. */
export function ThemePage() {
  const t = useT();
  const store = useQuery(stores.current());
  const exists = store.data !== undefined && store.data.theme !== null;
  const saved = useQuery({ ...themeQueries.current(), enabled: exists });
  return (
    <Page
      title={t('Theme Configurator')}
      back={{ to: paths.storeConfigurator(), label: t('Store Configurator') }}
    >
      <Loaded query={store}>
        {() =>
          exists ? (
            <Loaded query={saved}>{(data) => <ThemeForm saved={data} />}</Loaded>
          ) : (
            <ThemeForm saved={null} />
          )
        }
      </Loaded>
    </Page>
  );
}
