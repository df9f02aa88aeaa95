import { Button, Group, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { downloadCsv } from '../../../lib/download.ts';
import { day } from '../../../lib/format.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import type { ShownPeriod } from './queries.ts';
import { ReportLinks } from './ReportLinks.tsx';
import { StillCounting } from '../../../ui/StillCounting.tsx';
import classes from './reports.module.css';

interface ReportPageProps<Report> {
  title: string;
  /** Which day an order is counted on; that of the order unless given. */
  view?: ReportView;
  /** Further choices beside the days. */
  choices?: ReactNode;
  /** What is counted, in a sentence. */
  definition: string;
  /** The beginning of the name of the CSV. */
  file: string;
  period: ShownPeriod;
  onPeriod: (period: Partial<ShownPeriod>) => void;
  query: UseQueryResult<Report>;
  isEmpty: (report: Report) => boolean;
  /** What is said then; that there are no orders unless given. */
  empty?: { title: string; hint: string };
  /** The rows of the CSV: what the table shows. */
  csvRows: (report: Report) => object[];
  /** The figures above the table; not printed. */
  facts?: (report: Report) => ReactNode;
  table: (report: Report) => ReactNode;
  /** What follows the report, whether it has figures or not. */
  below?: ReactNode;
}

export type ReportView = 'order' | 'event';

/** Says which day an order is counted on. */
const views: Record<ReportView, string> = {
  order: phrase('By the day of the order, as things are now.'),
  event: phrase('By the day on which it happened: a day that is over does not change.'),
};

/** A report of a period: its days, its definition, figures and a table, which is also printed and exported. */
export function ReportPage<Report extends object>(props: ReportPageProps<Report>) {
  const { title, view = 'order', choices, period, onPeriod, query, isEmpty } = props;
  const t = useT();
  const empty = props.empty ?? { title: t('No orders in this time'), hint: t('Choose other days above.') };
  return (
    <Page
      title={title}
      lead={t(views[view])}
      back={{ to: paths.dashboard(), label: t('Dashboard') }}
      actions={<HelpLink topic="reports" />}
    >
      <Stack gap="lg">
        <ReportLinks title={title} />
        <Group gap="sm" align="flex-end">
          <PeriodFields period={period} onChange={onPeriod} />
          {choices}
        </Group>
        <Loaded
          query={query}
          empty={(report) => isEmpty(report) && !('counting' in report) && <EmptyState {...empty} />}
        >
          {(report) => <Figures {...props} report={report} />}
        </Loaded>
        {props.below}
      </Stack>
    </Page>
  );
}

function Figures<Report extends object>({ report, ...props }: ReportPageProps<Report> & { report: Report }) {
  const { title, view = 'order', definition, file, period, csvRows, facts, table } = props;
  const t = useT();
  const noon = (date: string) => day(`${date}T12:00:00+05:30`);
  const days = t('{{from}} to {{to}}', { from: noon(period.from), to: noon(period.to) });
  const save = () =>
    void downloadCsv(`${file}-${period.from}-${period.to}.csv`, csvRows(report)).catch(notify.error);
  return (
    <Section
      title={days}
      lead={definition}
      actionsLast
      actions={
        <Group gap="xs">
          <Button variant="secondary" onClick={save}>
            {t('Export CSV')}
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </Group>
      }
    >
      <Stack gap="lg">
        {'counting' in report && <StillCounting />}
        {facts?.(report)}
        {table(report)}
      </Stack>
      {createPortal(
        <div className={classes.paper}>
          <h1>{title}</h1>
          <p>
            {days}. {t(views[view])} {definition}
          </p>
          {'counting' in report && <StillCounting />}
          {table(report)}
        </div>,
        document.body,
      )}
    </Section>
  );
}
