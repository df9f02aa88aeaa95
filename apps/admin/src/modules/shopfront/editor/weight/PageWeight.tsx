import { List, Stack, Text } from '@mantine/core';
import { type DesignPage, type DesignSection, HEAVIEST_PAGE, HEAVY_PAGE } from '@kade/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { count } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import { designQueries } from '../queries.ts';
import { sectionName } from '../section-names.ts';

interface Props {
  /** The page that is edited; undefined for the home page. */
  page: DesignPage | undefined;
  sections: readonly DesignSection[];
  /** The version of the draft. */
  version: number;
}

const inKilobytes = (bytes: number): string => count(Math.ceil(bytes / 1000));

/** How much a phone loads for the page, and its heaviest parts; warns of a heavy page. */
export function PageWeight({ page, sections, version }: Props) {
  const t = useT();
  const read = useQuery({ ...designQueries.weight(page?._id, version), placeholderData: keepPreviousData });
  if (read.isError)
    return (
      <Text size="sm" c="dimmed">
        {t('How much a phone loads for this page is not known right now.')}
      </Text>
    );
  // The weight of another page says nothing about this one.
  if (!read.data || read.data.page !== (page?._id ?? null)) return null;
  const { bytes, parts } = read.data;
  const nameOf = (id: string | null) => {
    const section = sections.find(({ _id }) => _id === id);
    return section ? sectionName(section, t) : t('Header, footer and styles');
  };
  const size = inKilobytes(bytes);
  return (
    <Stack gap="xs" mt="md">
      {bytes > HEAVY_PAGE ? (
        <Message tone="warning">
          {t(
            'A phone loads {{size}} kB for this page, more than {{limit}} kB: slow connections have to wait.',
            {
              size,
              limit: inKilobytes(bytes > HEAVIEST_PAGE ? HEAVIEST_PAGE : HEAVY_PAGE),
            },
          )}
        </Message>
      ) : (
        <Text size="sm">{t('A phone loads {{size}} kB for this page.', { size })}</Text>
      )}
      <Text size="sm" id="heaviest">
        {t('Its heaviest parts')}
      </Text>
      <List size="sm" aria-labelledby="heaviest">
        {parts.map((part) => (
          <List.Item key={part.section}>
            {nameOf(part.section)}: {inKilobytes(part.bytes)} kB
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
