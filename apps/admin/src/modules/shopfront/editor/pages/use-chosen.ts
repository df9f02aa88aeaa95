import type { DesignArea, DesignDocument, DesignPage, DesignSection } from '@kade/contract';
import { useState } from 'react';
import { placeOf } from '../inverse.ts';
import { areaOf, sharedLabel } from './shared-parts.ts';

/** What is edited of a design. */
interface Chosen {
  /** The id of a page, the name of a shared part, or empty for the home page. */
  chosen: string;
  choose: (chosen: string) => void;
  /** Chooses the area in which a section is; a section of the header is selected on any page. */
  chooseFor: (section: string) => void;
  /** The page of the merchant's own; undefined for the home page and shared parts. */
  page: DesignPage | undefined;
  area: DesignArea;
  /** The label of the shared part; undefined for pages. */
  shared: string | undefined;
  /** Those of the page or the area; undefined for a part that has none. */
  sections: readonly DesignSection[] | undefined;
}

/** Returns what is edited of a draft, at first the home page. */
export function useChosen(draft: DesignDocument): Chosen {
  const [chosen, choose] = useState('');
  const page = draft.pages?.find(({ _id }) => _id === chosen);
  const shared = sharedLabel(chosen);
  // A page that was removed leads back to the home page.
  const area = shared ? areaOf(chosen) : 'home';
  const chooseFor = (section: string) => {
    const place = placeOf(draft, section);
    if (place?.area && (page || place.area !== area)) choose(place.area === 'home' ? '' : place.area);
  };
  const sections = page?.sections ?? (area && draft[area].sections);
  return { chosen, choose, chooseFor, page, area: area ?? 'home', shared, sections };
}
