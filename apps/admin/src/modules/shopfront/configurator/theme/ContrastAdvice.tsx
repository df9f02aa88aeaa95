import { Button, Stack } from '@mantine/core';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import type { ColourName, Colours } from './colours.ts';
import { contrast, nearestPassing, readable } from '../../../../lib/contrast.ts';

interface ContrastAdviceProps {
  colours: Colours;
  onUse: (name: ColourName, colour: string) => void;
}

/** Pairs of text and background, and which of the two is adjusted. */
const pairs = [
  {
    text: 'text',
    ground: 'background',
    change: 'text',
    warning: phrase('Text on the background is hard to read'),
  },
  {
    text: 'accent',
    ground: 'primary',
    change: 'primary',
    warning: phrase('Text on the primary colour is hard to read'),
  },
] as const;

/** Warns of low contrast and offers the nearest shade with enough. */
export function ContrastAdvice({ colours, onUse }: ContrastAdviceProps) {
  const t = useT();
  const poor = pairs.flatMap(({ text, ground, change, warning }) => {
    const found = contrast(colours[text], colours[ground]);
    if (found === null || found >= readable) return [];
    const better = nearestPassing(colours[change], colours[change === text ? ground : text]);
    return [{ change, warning, found, better }];
  });
  return (
    <Stack gap="xs">
      {poor.map(({ change, warning, found, better }) => (
        <Message
          key={change}
          tone="warning"
          action={
            better && (
              <Button
                variant="secondary"
                size="xs"
                leftSection={<Swatch colour={better} />}
                onClick={() => onUse(change, better)}
              >
                {t('Use {{colour}}', { colour: better })}
              </Button>
            )
          }
        >
          {t(warning)}:{' '}
          {t('contrast {{found}}, at least {{least}} is needed.', {
            found: `${found.toFixed(2)}:1`,
            least: `${readable}:1`,
          })}
        </Message>
      ))}
    </Stack>
  );
}

const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    style={{ width: 14, height: 14, borderRadius: 4, border: '1px solid currentcolor', background: colour }}
  />
);
