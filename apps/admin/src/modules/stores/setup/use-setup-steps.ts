import { useQuery } from '@tanstack/react-query';
import { phrase } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { query } from '../../../lib/query.ts';
import { useMay } from '../current/index.ts';

const allSteps = [
  { key: 'product', label: phrase('Add your first product'), to: `${paths.products()}?create=yes` },
  { key: 'payment_method', label: phrase('Choose how buyers pay'), to: `${paths.settings()}#payments` },
  { key: 'delivery', label: phrase('Set what delivery costs'), to: `${paths.settings()}#delivery` },
  { key: 'contact', label: phrase('Say how buyers reach you'), to: `${paths.storeConfigurator()}#contact` },
  { key: 'logo', label: phrase('Upload your logo'), to: `${paths.settings()}#logo` },
  {
    key: 'policies',
    label: phrase('Write your terms and refund policy'),
    to: `${paths.settings()}#policies`,
  },
] as const;

export interface SetupStep {
  key: string;
  /** An English sentence; `t` translates it. */
  label: string;
  /** The section in which it is done. */
  to: string;
  done: boolean;
}

/** The same query key as on the dashboard, without that screen's code. */
const overview = () => query('dashboard.get');

/** The setup steps of a shop; none while they are not known. `enabled` is whether they are fetched. */
export function useSetupSteps({ enabled = true }: { enabled?: boolean } = {}): SetupStep[] {
  const may = useMay();
  const setup = useQuery({ ...overview(), enabled: enabled && may('reports:read') }).data?.setup;
  return setup ? allSteps.map((step) => ({ ...step, done: setup[step.key] })) : [];
}
