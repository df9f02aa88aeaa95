import { useRenderContext } from '../core/render-context.ts';
import { detectLang } from '../i18n/script.ts';

/** A merchant's text within a line: with its language, and isolated so that it cannot change the direction of the line. */
export function MerchantText({ children }: { children: string }) {
  const { language } = useRenderContext();
  return <bdi lang={detectLang(children, language)}>{children}</bdi>;
}
