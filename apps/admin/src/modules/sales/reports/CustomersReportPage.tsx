import type { CustomersReport } from '@kade/contract';
import { Anchor, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Money } from '../../../ui/Money.tsx';
import { buyerRows, customerCsvRows, partOf } from './people-rows.ts';
import { ImportedLeftOut } from './imported-orders.tsx';
import { customersReport, type ShownPeriod, useReportPeriod } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { Figure, ReportTable, RowHead } from './table-parts.tsx';

/** /reports/customers: orders of first and returning customers, and who has spent most. */
export function CustomersReportPage() {
  const t = useT();
  const [period, setPeriod] = useReportPeriod();
  const query = useQuery(customersReport(period));
  return (
    <ReportPage
      title={t('First and returning customers')}
      definition={t(
        'Orders that were neither cancelled nor paid back. A customer returns who had an earlier order that was not cancelled. Who has spent most is of all time, imported orders included.',
      )}
      file="customers"
      period={period}
      onPeriod={setPeriod}
      query={query}
      isEmpty={({ orders, best = [] }) => orders === 0 && best.length === 0}
      csvRows={(report) => customerCsvRows(t, report)}
      facts={({ first, again }) => {
        const share = partOf(again.orders, first.orders + again.orders);
        return (
          <FactList
            facts={[
              [t('New customers'), count(first.orders)],
              [t('Sold to returning customers'), <Money key="again" amount={again.total} />],
              [t('Orders of returning customers'), share === null ? null : `${share} %`],
            ]}
          />
        );
      }}
      table={(report) => <CustomersTables report={report} period={period} />}
      below={
        <ImportedLeftOut
          number={query.data?.imported}
          why={t('Whether one was the first of its customer is not known.')}
        />
      }
    />
  );
}

function CustomersTables({ report, period }: { report: CustomersReport; period: ShownPeriod }) {
  const t = useT();
  const { best = [] } = report;
  const most = best[0]?.total ?? 0;
  return (
    <Stack gap="lg">
      <ReportTable columns={[t('Customers'), t('Orders'), t('Total')]}>
        <tbody>
          {buyerRows(t, report).map(({ name, kind, orders, total }) => (
            <Row
              key={kind}
              name={name}
              orders={<Orders number={orders} to={{ ...period, buyers: kind }} />}
              total={total}
              of={report.total}
            />
          ))}
        </tbody>
        <tfoot>
          <Row
            name={t('Total')}
            orders={<Orders number={report.orders} to={{ ...period, money: 'counted' }} />}
            total={report.total}
            of={0}
          />
        </tfoot>
      </ReportTable>
      {best.length > 0 && (
        <>
          <Title order={3}>{t('Who has spent most, of all time')}</Title>
          <ReportTable columns={[t('Customer'), t('Orders'), t('Total')]}>
            <tbody>
              {best.map(({ customer, name, orders, total }) => (
                <Row
                  key={customer}
                  name={
                    <Anchor component={Link} to={paths.customer(customer)} inherit>
                      {name}
                    </Anchor>
                  }
                  orders={count(orders)}
                  total={total}
                  of={most}
                />
              ))}
            </tbody>
          </ReportTable>
        </>
      )}
    </Stack>
  );
}

/** A number of orders, which leads to them. */
const Orders = ({ number, to }: { number: number; to: Record<string, string> }) => (
  <Figure to={number === 0 ? undefined : paths.reportedOrders(to)}>{count(number)}</Figure>
);

interface RowProps {
  name: ReactNode;
  orders: ReactNode;
  total: number;
  /** The amount that the bar is a part of; without a bar 0. */
  of: number;
}

function Row({ name, orders, total, of }: RowProps) {
  const t = useT();
  return (
    <tr>
      <RowHead share={partOf(total, of) ?? 0}>{name}</RowHead>
      <td data-label={t('Orders')}>{orders}</td>
      <td data-label={t('Total')}>{money(total)}</td>
    </tr>
  );
}
