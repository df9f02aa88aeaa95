import type { Quote } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';
import { HowToOrder } from './HowToOrder.tsx';

/** How to order a basket in a shop without a payment method that buyers can use. Renders nothing in other shops. */
export function CartOrder({ quote: { lines, goods } }: { quote: Quote }) {
  const { text } = useRenderContext();
  const names = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, name }) => `${quantity} × ${name}`);
  return <HowToOrder words={text.orderText(names.join(', '), money(goods))} label={text.orderWhatsapp} />;
}
