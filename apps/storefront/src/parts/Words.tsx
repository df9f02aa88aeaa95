import { useShown } from '../context.tsx';
import { langOf } from '../text/script.ts';

/** A merchant's words within a line: marked with their language and kept from turning the line's direction. */
export function Words({ children }: { children: string }) {
  const { language } = useShown();
  return <bdi lang={langOf(children, language)}>{children}</bdi>;
}
