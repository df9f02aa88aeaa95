import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A field for an amount of rupees, with separators while it is typed. */
export const Rupees = (props: NumberInputProps) => (
  <NumberInput
    min={0}
    max={999_999_999.99}
    clampBehavior="none"
    allowNegative={false}
    decimalScale={2}
    prefix="Rs "
    thousandSeparator=","
    inputMode="decimal"
    hideControls
    {...props}
  />
);
