import { templateColours } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { stores } from '../../../stores/current/index.ts';
import { shopSettings, themeQueries } from '../queries.ts';
import { ThemeForm } from './ThemeForm.tsx';

/** /store-configurator/theme: the shop's five colours. */
export function ThemePage() {
  const t = useT();
  const store = useQuery(stores.current());
  const exists = store.data !== undefined && store.data.theme !== null;
  const saved = useQuery({ ...themeQueries.current(), enabled: exists });
  // Without a theme, or with a disabled one, the shop wears the colours of its template.
  const settings = useQuery(shopSettings.current());
  return (
    <Page
      title={t('Theme Configurator')}
      back={{ to: paths.storeConfigurator(), label: t('Store Configurator') }}
    >
      <Loaded query={store}>
        {() => (
          <Loaded query={settings}>
            {({ template }) => {
              const plain = templateColours[template];
              if (!exists) return <ThemeForm saved={null} plain={plain} />;
              return <Loaded query={saved}>{(data) => <ThemeForm saved={data} plain={plain} />}</Loaded>;
            }}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
