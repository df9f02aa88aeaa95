import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { salesReport, useReportedDays } from '../queries.ts';
import { BestSellers } from './BestSellers.tsx';
import { CourierCharges } from './CourierCharges.tsx';
import { Districts } from './Districts.tsx';

/** Best sellers, districts and what couriers took. Renders nothing before the first sale. */
export function SoldProducts() {
  const [days] = useReportedDays();
  const report = useQuery(salesReport(days));
  return (
    <Loaded query={report} skeleton={<Skeleton height={400} radius="md" />}>
      {({ best_sellers, districts, couriers }) => (
        <Stack gap="md">
          {best_sellers.length > 0 && <BestSellers products={best_sellers} days={days} />}
          {districts.some(({ district }) => district) && <Districts districts={districts} days={days} />}
          {couriers && <CourierCharges couriers={couriers} days={days} />}
        </Stack>
      )}
    </Loaded>
  );
}
