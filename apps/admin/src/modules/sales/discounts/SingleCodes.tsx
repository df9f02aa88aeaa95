import type { CodeFigures, Discount } from '@kade/contract';
import { MAX_SINGLE_CODES } from '@kade/contract';
import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadText } from '../../../lib/download.ts';
import { count as format } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { type NumberInputValue, toNumberOrNull } from '../../../lib/number-fields.ts';
import { call } from '../../../lib/query.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { May } from '../../stores/current/index.ts';
import { discounts, useMakeCodes } from './queries.ts';

/** The single codes of a discount: how many there are and are used, further ones, and the file with them. */
export function SingleCodes({ discount }: { discount: Discount }) {
  const t = useT();
  const query = useQuery(discounts.codes(discount._id));
  return (
    <Section
      title={t('Single codes')}
      lead={t(
        'Each is for one order. The codes are only in the file, so keep it where strangers cannot read it.',
      )}
    >
      <Loaded query={query}>
        {(figures) => (
          <Stack gap="md">
            <FactList
              facts={[
                [t('Made'), format(figures.made)],
                [t('Used'), format(figures.used)],
              ]}
            />
            <May need="discounts:write">
              <MakeCodes discount={discount} figures={figures} />
            </May>
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function MakeCodes({ discount, figures }: { discount: Discount; figures: CodeFigures }) {
  const t = useT();
  const [typed, setTyped] = useState<NumberInputValue>(100);
  const [isReading, setReading] = useState(false);
  const making = useMakeCodes();
  const count = toNumberOrNull(typed);
  const room = MAX_SINGLE_CODES - figures.made;
  const params = { id: discount._id };
  const make = () =>
    making.mutate(
      { params, body: { count: count ?? 0 } },
      {
        onSuccess: () => notify.done(t('{{count}} codes were made', { count: format(count ?? 0) })),
        onError: notify.error,
      },
    );
  const save = async () => {
    setReading(true);
    try {
      downloadText('codes.csv', await call('discounts.downloadCodes', { params }));
    } catch (thrown) {
      notify.error(thrown);
    } finally {
      setReading(false);
    }
  };
  return (
    <Group align="flex-end">
      <NumberInput
        label={t('How many codes')}
        description={t('Up to {{count}} more', { count: format(room) })}
        min={1}
        max={room}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        disabled={room === 0}
        value={typed}
        onChange={setTyped}
      />
      <Button
        variant="secondary"
        loading={making.isPending}
        disabled={count === null || count < 1 || count > room}
        onClick={make}
      >
        {t('Make codes')}
      </Button>
      <Button
        variant="secondary"
        loading={isReading}
        disabled={figures.made === 0}
        onClick={() => void save()}
      >
        {t('Download CSV')}
      </Button>
    </Group>
  );
}
