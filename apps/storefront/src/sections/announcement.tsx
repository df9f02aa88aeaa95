import { MerchantText } from '../components/MerchantText.tsx';
import css from './announcement.css?inline';
import { useTarget } from '../core/link-target.ts';
import { type SectionView, useWords } from './section-data.ts';

export const announcement: SectionView<'announcement'> = {
  css,
  Section({ settings: { text, link } }) {
    const words = useWords()(text);
    const href = useTarget()(link)?.href;
    if (!words) return null;
    const shown = <MerchantText>{words}</MerchantText>;
    return <p className="s-announcement">{href === undefined ? shown : <a href={href}>{shown}</a>}</p>;
  },
};
