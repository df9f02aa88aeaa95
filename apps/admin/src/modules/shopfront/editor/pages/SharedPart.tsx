import type { BodyOf } from '../../../../lib/routes.ts';
import { Menus } from '../menus/Menus.tsx';
import { PartList } from '../product/PartList.tsx';
import type { Step } from '../step.ts';

interface Props {
  chosen: string;
  design: BodyOf<'design.get'>;
  change: (step: Step) => Promise<boolean>;
}

/** The form of what several pages of the shop share, besides its sections; nothing for header and footer. */
export function SharedPart({ chosen, design, change }: Props) {
  if (chosen === 'menus') return <Menus design={design} change={change} />;
  if (chosen !== 'product') return null;
  return <PartList draft={design.draft} onStep={(step) => void change(step)} />;
}
