import type { PublicShop, sharedAreas } from '@kade/contract';
import type { ReactNode } from 'react';
import { useRenderContext } from '../core/render-context.ts';
import { sectionCss, Sections } from './sections.tsx';
import css from './shared-sections.css?inline';

type Area = (typeof sharedAreas)[number];

/** Returns the styles of the sections of some areas; empty where they have none. */
export function sharedCss({ sections }: PublicShop, areas: readonly Area[]): string {
  const shown = areas.flatMap((area) => sections?.[area] ?? []);
  return shown.length > 0 ? css + sectionCss(shown) : '';
}

/** The sections of an area that several pages have; nothing without any. */
export function SharedSections({ area }: { area: Area }): ReactNode {
  const sections = useRenderContext().shop.sections?.[area] ?? [];
  if (sections.length === 0) return null;
  return (
    <div className={`shared ${area}`}>
      <Sections design={{ home: sections, collections: [] }} after={1} />
    </div>
  );
}
