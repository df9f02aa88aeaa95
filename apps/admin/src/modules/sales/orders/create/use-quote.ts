import { Id, type QuoteInput } from '@kade/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { PaymentMethod } from '@kade/contract';
import { orders } from '../queries.ts';
import type { OrderValues } from './order-values.ts';

/** Milliseconds without typing before the price is requested. */
const debounceMs = 400;
/** The most lines of a basket that can be priced. */
const maxLines = 50;

/** The basket to price; null while no line is complete, or when the rules of the shop do not hold. */
function toQuoteInput(values: OrderValues): z.input<typeof QuoteInput> | null {
  const lines = values.products
    // A variant that is still to be chosen has no price.
    .filter(({ variant }) => variant !== '')
    .map(({ productId, variant, quantity }) => ({
      product: productId,
      ...(variant === undefined ? {} : { variant }),
      quantity: Number(quantity),
    }))
    .filter(({ product, quantity }) => Id.safeParse(product).success && quantity >= 1 && quantity <= 999);
  if (!values.delivery_kind || lines.length === 0 || lines.length > maxLines) return null;
  const town = values.shipping_address.city.trim();
  const payment = PaymentMethod.safeParse(values.payment_options);
  return {
    lines,
    delivery_kind: values.delivery_kind,
    ...(values.delivery_kind === 'delivery' && values.district ? { district: values.district } : {}),
    ...(values.delivery_kind === 'delivery' && town ? { town: town.slice(0, 100) } : {}),
    ...(payment.success ? { payment: payment.data } : {}),
  };
}

const nothing: QuoteInput = { lines: [] };

/** The price of an order while it is being entered. The previous price is kept while the next one loads. */
export function useQuote(values: OrderValues) {
  const text = JSON.stringify(toQuoteInput(values));
  const [debounced] = useDebouncedValue(text, debounceMs);
  const input = JSON.parse(debounced) as QuoteInput | null;
  const quote = useQuery({
    ...orders.quote(input ?? nothing),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  });
  const wanted = input !== null && text !== 'null';
  return {
    data: wanted ? quote.data : undefined,
    error: wanted ? quote.error : null,
    /** The price shown is not that of what is typed. */
    isOld: wanted && (text !== debounced || quote.isFetching),
    refetch: quote.refetch,
    isFetching: quote.isFetching,
  };
}
