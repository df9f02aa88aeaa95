import { useShown } from '../core/render-context.ts';
import { langOf } from '../i18n/script.ts';

/** A merchant's text within a line: with its language, and isolated so that it cannot change the direction of the line. */
export function Words({ children }: { children: string }) {
  const { language } = useShown();
  return <bdi lang={langOf(children, language)}>{children}</bdi>;
}
