import { Button } from '@mantine/core';
import { IconClipboardList, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { downloadCsv } from '../../../lib/download.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { counts } from './queries.ts';
import { Review } from './Review.tsx';
import { reviewRows, toCountFile, uncounted } from './review.ts';
import { useCountedPlace } from './use-counted-place.ts';

/** /products/counts/:id/review: the differences, which are added to the stock. */
export function ReviewPage() {
  const t = useT();
  const { id = '' } = useParams();
  const count = useQuery(counts.get(id));
  const items = useQuery(counts.items(id));
  const lines = useQuery(counts.lines(id));
  const place = useCountedPlace(count.data);
  const rows = reviewRows(items.data ?? [], lines.data ?? []);
  const save = () => downloadCsv('stock-take.csv', toCountFile(rows)).catch(notify.error);
  return (
    <Page
      title={t('Differences')}
      lead={[count.data?.name, place].filter(Boolean).join(' · ')}
      back={{ to: paths.count(id), label: t('Count') }}
      actions={
        rows.length > 0 && (
          <Button
            variant="secondary"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void save()}
          >
            {t('Download as CSV')}
          </Button>
        )
      }
    >
      <Loaded query={count}>
        {(known) => (
          <Loaded query={items}>
            {(all) => (
              <Loaded
                query={lines}
                empty={(some) =>
                  some.length === 0 && (
                    <EmptyState
                      icon={IconClipboardList}
                      title={t('Nothing is counted yet')}
                      action={
                        <Button component={Link} to={paths.count(id)}>
                          {t('Count')}
                        </Button>
                      }
                    />
                  )
                }
              >
                {(some) => <Review count={known} rows={rows} left={uncounted(all, some).length} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
