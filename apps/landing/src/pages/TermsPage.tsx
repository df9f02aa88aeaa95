import type { MetaArgs } from 'react-router';
import { readPath } from '../language.ts';
import { pageMeta } from '../seo.ts';
import { site } from '../site.ts';
import { texts, useText } from '../text/index.ts';
import { LegalPage } from '../ui/LegalPage.tsx';

const path = '/terms-and-conditions';

export function meta({ location }: MetaArgs) {
  const { language } = readPath(location.pathname);
  const { title, description } = texts[language].terms;
  return pageMeta({ title: `${title} – ${site.name}`, description, path, language });
}

export default function TermsPage() {
  return <LegalPage text={useText().terms} />;
}
