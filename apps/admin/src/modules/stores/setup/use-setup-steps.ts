import { useQuery } from '@tanstack/react-query';
import { phrase } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { query } from '../../../lib/query.ts';

const allSteps = [
  { key: 'product', label: phrase('Add your first product'), to: paths.products() },
  { key: 'payment_method', label: phrase('Choose how buyers pay'), to: paths.settings() },
  { key: 'delivery', label: phrase('Set what delivery costs'), to: paths.settings() },
  { key: 'logo', label: phrase('Upload your logo'), to: paths.settings() },
  { key: 'policies', label: phrase('Write your terms and refund policy'), to: paths.settings() },
] as const;

interface SetupStep {
  key: string;
  /** An English sentence; `t` translates it. */
  label: string;
  /** The screen on which it is done. */
  to: string;
  done: boolean;
}

/** The same query key as on the dashboard, without that screen's code. */
const overview = () => query('dashboard.get');
const deliverySettings = () => query('delivery.get');

/** The setup steps of a shop as far as they are known; the dashboard and the share dialog show these. */
export function useSetupSteps(): SetupStep[] {
  const setup = useQuery(overview()).data?.setup;
  const delivery = useQuery(deliverySettings()).data;
  const known = {
    ...setup,
    delivery: delivery && (delivery.zones.length > 0 || delivery.pick_up.enabled),
  };
  return allSteps.flatMap((step) => {
    const done = known[step.key];
    return done === undefined ? [] : [{ ...step, done }];
  });
}
